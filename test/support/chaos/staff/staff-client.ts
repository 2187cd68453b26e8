import assert from 'node:assert/strict'
import { type Api, type ApiRequest, makeApi } from '#kernel/client.ts'
import { secretToken } from '#kernel/ids.ts'
import { getStaffSession } from '#modules/staff/contract.staff.ts'
import { hashOf } from '#modules/staff/session/hash-of.ts'
import { insertSession } from '#modules/staff/store.ts'
import type { Db } from '#platform/db/db.ts'
import { demoStaff } from '#seed/staff.ts'
import { staffApiBase } from '#src/serve-console.ts'
import type { ShopCluster } from '../cluster.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { type InternalErrors, type TryingClient, tryCalls } from '../try-calls.ts'

export interface StaffClient extends TryingClient {
  readonly memberId: string
}

interface Session {
  readonly cookie: string
  readonly csrfToken: string
}

export interface StaffAtWork {
  readonly cluster: ShopCluster
  readonly db: Db
  readonly internalErrors: InternalErrors
}

/** Calls of a demo person, each at a random process. Signs in again when the session has ended or is too old for a call. */
export function staffClient(
  { cluster, db, internalErrors }: StaffAtWork,
  random: SeededRandom,
  subject: string,
): StaffClient {
  const { id } = demoStaff.find((member) => member.subject === subject) ?? assert.fail(`nobody is ${subject}`)
  let session: Session | undefined

  const fetchAs = async (cookie: string, csrfToken: string, request: Omit<ApiRequest, 'contract' | 'signal'>) => {
    const { method, url, headers, body } = request
    const origin = random.pick(cluster.consoleUrls())
    const response = await fetch(`${origin}${staffApiBase}${url}`, {
      method,
      headers: { ...headers, origin, cookie, ...(csrfToken !== '' && { 'x-csrf-token': csrfToken }) },
      body: body ?? null,
      signal: AbortSignal.timeout(15_000),
    })
    const text = await response.text()
    if (response.status === 500) internalErrors.responses.push(`${subject}: ${method} ${url} ${text.slice(0, 200)}`)
    const isJson = /json/.test(response.headers.get('content-type') ?? '')
    const answer = isJson ? JSON.parse(text) : undefined
    return { status: response.status, body: answer }
  }
  const signIn = async (): Promise<Session> => {
    const token = secretToken()
    const now = Temporal.Now.instant().add({ seconds: cluster.secondsAhead() })
    await db.run(insertSession, [hashOf(token), id, false, now])
    const cookie = `poftim_staff=${token}`
    const api: Api = makeApi((request) => fetchAs(cookie, '', request))
    const { csrfToken } = await api(getStaffSession)
    return { cookie, csrfToken }
  }
  const send = async (request: Omit<ApiRequest, 'contract' | 'signal'>) => {
    for (let turn = 0; ; turn++) {
      session ??= await signIn()
      const answer = await fetchAs(session.cookie, session.csrfToken, request)
      const isOld = answer.status === 401 || answer.body?.type === '/problems/step-up-needed'
      if (!isOld || turn > 0) return answer
      session = undefined
    }
  }
  return { memberId: id, ...tryCalls(makeApi(send)) }
}
