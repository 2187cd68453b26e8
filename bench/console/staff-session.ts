import { secretToken, uuid7 } from '#kernel/ids.ts'
import type { StaffSession } from '#modules/staff/contract.staff.ts'
import { hashOf } from '#modules/staff/session/hash-of.ts'
import { insertSession } from '#modules/staff/store.ts'
import type { Db } from '#platform/db/db.ts'
import { demoStaff } from '#seed/staff.ts'
import { jsonOf, send } from '../http.ts'

type Headers = Readonly<Record<string, string>>

/** The cookie of a new session of a member of staff. */
export async function sessionOf(db: Db, memberId: string): Promise<Headers> {
  const token = secretToken()
  await db.run(insertSession, [hashOf(token), memberId, false, Temporal.Now.instant()])
  return { cookie: `poftim_staff=${token}` }
}

export async function sessionOfOwner(db: Db): Promise<Headers> {
  const owner = demoStaff.find(({ subject }) => subject === 'owner')
  if (owner === undefined) throw new Error('the demo has no owner')
  return sessionOf(db, owner.id)
}

/** Sessions of new pickers, with what a change needs. */
export async function hirePickers(db: Db, base: string, count: number): Promise<readonly Headers[]> {
  const pickers: Headers[] = []
  for (let number = 1; number <= count; number++) {
    const id = uuid7(Temporal.Now.instant())
    await db.pool.query(
      `WITH made AS (INSERT INTO staff_member (id, provider, subject, email, name, state, created_at)
         VALUES ($1::uuid, 'bench', $1::text, $1::text || '@birou.poftim.example', $2, 'active', now()) RETURNING id)
       INSERT INTO staff_member_role (member_id, role_id) SELECT made.id, r.id FROM made, staff_role r WHERE r.key = 'picker'`,
      [id, `Culegător ${number}`],
    )
    const cookie = await sessionOf(db, id)
    const { csrfToken } = await jsonOf<StaffSession>(send('GET', `${base}/api/v2/staff/session`, undefined, cookie))
    pickers.push({ ...cookie, 'x-csrf-token': csrfToken })
  }
  return pickers
}
