import assert from 'node:assert/strict'
import { type Api, makeApi } from '#kernel/client.ts'
import { secretToken } from '#kernel/ids.ts'
import { listUnpaidRefunds, noteRefundPaid } from '#modules/claims/contract.staff-refunds.ts'
import { getStaffSession } from '#modules/staff/contract.staff.ts'
import { hashOf } from '#modules/staff/session/hash-of.ts'
import { insertSession } from '#modules/staff/store.ts'
import type { Db } from '#platform/db/db.ts'
import { demoStaff } from '#seed/staff.ts'
import { staffApiBase } from '#src/serve-console.ts'
import type { ShopCluster } from './cluster.ts'

const accountant = demoStaff.find(({ subject }) => subject === 'accountant') ?? assert.fail('nobody is the accountant')

/** Staff pay out what waits for them: refunds of money paid at the door. */
export async function payRefunds(cluster: ShopCluster, db: Db): Promise<void> {
  const api = await apiOfAccountant(cluster, db)
  for (const { id, state } of (await api(listUnpaidRefunds)).items) {
    if (state === 'due') await api(noteRefundPaid, { params: { id }, body: {} })
  }
}

/** Calls of a new session: the clocks have passed the end of earlier ones. */
async function apiOfAccountant(cluster: ShopCluster, db: Db): Promise<Api> {
  const token = secretToken()
  const now = Temporal.Now.instant().add({ seconds: cluster.secondsAhead() })
  await db.run(insertSession, [hashOf(token), accountant.id, false, now])
  const origin = cluster.consoleUrl()
  const apiWith = (csrf: Readonly<Record<string, string>>): Api =>
    makeApi(async ({ method, url, headers, body }) => {
      const response = await fetch(`${origin}${staffApiBase}${url}`, {
        method,
        headers: { ...headers, ...csrf, origin, cookie: `poftim_staff=${token}` },
        body: body ?? null,
      })
      const text = await response.text()
      return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
    })
  const { csrfToken } = await apiWith({})(getStaffSession)
  return apiWith({ 'x-csrf-token': csrfToken })
}
