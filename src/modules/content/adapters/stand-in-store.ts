import type { Db } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'

/** What the stand-in does with a request: responds, fails with 500, does not respond, or returns an invalid response. */
export const contentBehaviours = ['answers', 'fails', 'hangs', 'babbles'] as const
export type ContentBehaviour = (typeof contentBehaviours)[number]

/** An entry published on the page, or withdrawn (null). */
interface Publication {
  readonly entryId: string
  readonly publishedAt: Temporal.Instant | null
}

const selectBehaviour = statement<{ conduct: ContentBehaviour }>(
  'stand-in-content.conduct',
  'SELECT conduct FROM content_standin.conduct',
)
const upsertBehaviour = statement<unknown, [conduct: ContentBehaviour]>(
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

export const readBehaviour = async (db: Db): Promise<ContentBehaviour> =>
  (await db.maybe(selectBehaviour, []))?.conduct ?? 'answers'

export const setBehaviour = (db: Db, conduct: ContentBehaviour): Promise<unknown> => db.run(upsertBehaviour, [conduct])

/** Keyed by entry. */
export async function readPublications(db: Db): Promise<ReadonlyMap<string, Publication>> {
  return new Map((await db.rows(selectPublications, [])).map((row) => [row.entryId, row]))
}

/** Publishes an entry, or withdraws it (null). */
export const setPublished = (db: Db, entryId: string, publishedAt: Temporal.Instant | null): Promise<unknown> =>
  db.run(upsertPublication, [entryId, publishedAt])
