import type { Db } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'
import type { Word } from '../../ports.ts'

/** What the warehouse does when it is told something. */
export const conducts = ['listens', 'fails'] as const
export type Conduct = (typeof conducts)[number]

export interface HeardWord extends Pick<Word, 'id' | 'kind' | 'orderNumber'> {
  readonly text: string
  readonly heardAt: Temporal.Instant
}

const selectConduct = statement<{ conduct: Conduct }>('fulfilment.conduct', 'SELECT conduct FROM warehouse_standin.ear')
const updateConduct = statement<unknown, [conduct: Conduct]>(
  'fulfilment.set-conduct',
  'UPDATE warehouse_standin.ear SET conduct = $1',
)
const insertWord = statement<
  unknown,
  [id: string, kind: Word['kind'], orderNumber: string, text: string, now: Temporal.Instant]
>(
  'fulfilment.hear',
  `INSERT INTO warehouse_standin.word (id, kind, order_number, text, heard_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT DO NOTHING`,
)
const deleteWord = statement<unknown, [id: string]>(
  'fulfilment.forget-word',
  'DELETE FROM warehouse_standin.word WHERE id = $1',
)
const selectWords = statement<HeardWord, [most: number]>(
  'fulfilment.words',
  `SELECT id, kind, order_number AS "orderNumber", text, heard_at AS "heardAt" FROM warehouse_standin.word
   ORDER BY number DESC LIMIT $1`,
)

export const conductOf = async (db: Db): Promise<Conduct> => (await db.one(selectConduct, [])).conduct

/** Makes the warehouse deaf from now on, or lets it listen again. */
export async function setConduct(db: Db, conduct: Conduct): Promise<void> {
  await db.run(updateConduct, [conduct])
}

export async function hear(db: Db, word: Word, now: Temporal.Instant): Promise<void> {
  await refuseIfDeaf(db)
  const text = word.kind === 'left-out' ? `${word.quantity} × ${word.name} (${word.variantCode})` : word.text
  await db.run(insertWord, [word.id, word.kind, word.orderNumber, text, now])
}

export async function unhear(db: Db, id: string): Promise<void> {
  await refuseIfDeaf(db)
  await db.run(deleteWord, [id])
}

/** The latest first. */
export const heardWords = (db: Db, most: number): Promise<HeardWord[]> => db.rows(selectWords, [most])

async function refuseIfDeaf(db: Db): Promise<void> {
  if ((await conductOf(db)) === 'fails') throw new Error('the simulated warehouse does not listen')
}
