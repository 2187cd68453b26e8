import type { Db } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'

/** What the stand-in does with a question: answers, fails, says nothing, or says what nobody understands. */
export const conducts = ['answers', 'fails', 'hangs', 'babbles'] as const
export type Conduct = (typeof conducts)[number]

/** An entry that was published (or withdrawn, null) by hand. */
interface Publication {
  readonly entryId: string
  readonly publishedAt: Temporal.Instant | null
}

const selectConduct = statement<{ conduct: Conduct }>(
  'stand-in-content.conduct',
  'SELECT conduct FROM content_standin.conduct',
)
const upsertConduct = statement<unknown, [conduct: Conduct]>(
  'stand-in-content.set-conduct',
  `INSERT INTO content_standin.conduct (conduct) VALUES ($1) ON CONFLICT (only_row) DO UPDATE SET conduct = $1`,
)
const selectPublications = statement<Publication>(
  'stand-in-content.publications',
  'SELECT entry_id AS "entryId", published_at AS "publishedAt" FROM content_standin.publication',
)
const upsertPublication = statement<unknown, [entryId: string, publishedAt: Temporal.Instant | null]>(
  'stand-in-content.publish',
  `INSERT INTO content_standin.publication (entry_id, published_at) VALUES ($1, $2)
   ON CONFLICT (entry_id) DO UPDATE SET published_at = $2`,
)

export const readConduct = async (db: Db): Promise<Conduct> => (await db.maybe(selectConduct, []))?.conduct ?? 'answers'

export const setConduct = (db: Db, conduct: Conduct): Promise<unknown> => db.run(upsertConduct, [conduct])

/** By entry. */
export async function readPublications(db: Db): Promise<ReadonlyMap<string, Publication>> {
  return new Map((await db.rows(selectPublications, [])).map((row) => [row.entryId, row]))
}

/** With null the entry is withdrawn. */
export const setPublished = (db: Db, entryId: string, publishedAt: Temporal.Instant | null): Promise<unknown> =>
  db.run(upsertPublication, [entryId, publishedAt])
