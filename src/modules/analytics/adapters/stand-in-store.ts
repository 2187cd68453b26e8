import type { Db } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'

/** What the stand-in does with a call: takes it, fails with 500, or does not respond. */
export const conducts = ['answers', 'fails', 'hangs'] as const
export type Conduct = (typeof conducts)[number]

export interface RecordRow {
  readonly number: number
  readonly userId: string
  readonly record: Readonly<Record<string, unknown>>
  readonly receivedAt: Temporal.Instant
}

const selectConduct = statement<{ conduct: Conduct }>(
  'stand-in-personalisation.conduct',
  'SELECT conduct FROM personalisation_standin.conduct',
)
const upsertConduct = statement<unknown, [conduct: Conduct]>(
  'stand-in-personalisation.set-conduct',
  'INSERT INTO personalisation_standin.conduct (conduct) VALUES ($1) ON CONFLICT (only_row) DO UPDATE SET conduct = $1',
)

export const insertRecord = statement<unknown, [id: string, userId: string, record: string, now: Temporal.Instant]>(
  'stand-in-personalisation.insert',
  `INSERT INTO personalisation_standin.record (id, user_id, record, received_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT (id) DO NOTHING`,
)

export const listRecords = statement<RecordRow, [most: number]>(
  'stand-in-personalisation.list',
  `SELECT number, user_id AS "userId", record, received_at AS "receivedAt" FROM personalisation_standin.record
   ORDER BY number DESC LIMIT $1`,
)

export const deleteUser = statement<unknown, [userId: string]>(
  'stand-in-personalisation.delete-user',
  'DELETE FROM personalisation_standin.record WHERE user_id = $1',
)

export const readConduct = async (db: Db): Promise<Conduct> => (await db.maybe(selectConduct, []))?.conduct ?? 'answers'

export const setConduct = (db: Db, conduct: Conduct): Promise<unknown> => db.run(upsertConduct, [conduct])
