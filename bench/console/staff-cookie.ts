import { secretToken } from '#kernel/ids.ts'
import { hashOf } from '#modules/staff/session/hash-of.ts'
import { insertSession } from '#modules/staff/store.ts'
import type { Db } from '#platform/db/db.ts'
import { demoStaff } from '#seed/staff.ts'

/** The cookie of a new session of the demo's owner. */
export async function staffCookie(db: Db): Promise<string> {
  const owner = demoStaff.find(({ subject }) => subject === 'owner')
  if (owner === undefined) throw new Error('the demo has no owner')
  const token = secretToken()
  await db.run(insertSession, [hashOf(token), owner.id, false, Temporal.Now.instant()])
  return `poftim_staff=${token}`
}
