import type { Queryable } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'

/**
 * What the stand-in does: `away` answers 503, `loses-answers` takes uploads and answers 502, `refuses` finds faults in every
 * document, `rejects` takes no file, `slow` never ends to process.
 */
export const spvConducts = ['works', 'away', 'loses-answers', 'refuses', 'rejects', 'slow'] as const
export type SpvConduct = (typeof spvConducts)[number]

export interface StandInMessage {
  readonly id: string
  readonly downloadId: string
  readonly cif: string
  readonly isConsumer: boolean
  readonly reference: string
  readonly xml: string
  readonly errors: readonly string[]
  readonly receivedAt: Temporal.Instant
}

const columns = `id::text, download_id::text AS "downloadId", cif, is_consumer AS "isConsumer", reference, xml, errors,
  received_at AS "receivedAt"`

const selectConduct = statement<{ conduct: SpvConduct }>(
  'stand-in-spv.conduct',
  'SELECT conduct FROM spv_standin.conduct',
)
const upsertConduct = statement<unknown, [conduct: SpvConduct]>(
  'stand-in-spv.set-conduct',
  'INSERT INTO spv_standin.conduct (conduct) VALUES ($1) ON CONFLICT (only_row) DO UPDATE SET conduct = $1',
)

export const insertMessage = statement<
  { id: string },
  [cif: string, isConsumer: boolean, reference: string, xml: string, errors: readonly string[], now: Temporal.Instant]
>(
  'stand-in-spv.insert',
  `INSERT INTO spv_standin.message (cif, is_consumer, reference, xml, errors, received_at) VALUES ($1, $2, $3, $4, $5, $6)
   RETURNING id::text`,
)
export const acceptedMessage = statement<StandInMessage, [cif: string, reference: string]>(
  'stand-in-spv.accepted',
  `SELECT ${columns} FROM spv_standin.message WHERE cif = $1 AND reference = $2 AND errors = '{}' ORDER BY id LIMIT 1`,
)
export const messageById = statement<StandInMessage, [id: string]>(
  'stand-in-spv.by-id',
  `SELECT ${columns} FROM spv_standin.message WHERE id::text = $1`,
)
export const messageByDownload = statement<StandInMessage, [downloadId: string]>(
  'stand-in-spv.by-download',
  `SELECT ${columns} FROM spv_standin.message WHERE download_id::text = $1`,
)
export const acceptedBetween = statement<
  StandInMessage,
  [cif: string, since: Temporal.Instant, until: Temporal.Instant, most: number, offset: number]
>(
  'stand-in-spv.accepted-between',
  `SELECT ${columns} FROM spv_standin.message WHERE cif = $1 AND received_at BETWEEN $2 AND $3 AND errors = '{}'
   ORDER BY id LIMIT $4 OFFSET $5`,
)
export const newestMessages = statement<StandInMessage, [most: number]>(
  'stand-in-spv.newest',
  `SELECT ${columns} FROM spv_standin.message ORDER BY id DESC LIMIT $1`,
)

export const readConduct = async (q: Queryable): Promise<SpvConduct> =>
  (await q.maybe(selectConduct, []))?.conduct ?? 'works'

export const setConduct = (q: Queryable, conduct: SpvConduct): Promise<unknown> => q.run(upsertConduct, [conduct])
