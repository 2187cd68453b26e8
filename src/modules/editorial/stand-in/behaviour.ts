import type { Queryable } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'
import type { ContentBehaviour } from '../embedded-content.ts'

const selectBehaviour = statement<{ conduct: ContentBehaviour }>(
  'stand-in-content.conduct',
  'SELECT conduct FROM content_standin.conduct',
)
const upsertBehaviour = statement<unknown, [conduct: ContentBehaviour]>(
  'stand-in-content.set-conduct',
  `INSERT INTO content_standin.conduct (conduct) VALUES ($1) ON CONFLICT (only_row) DO UPDATE SET conduct = $1`,
)

export const readBehaviour = async (db: Queryable): Promise<ContentBehaviour> =>
  (await db.maybe(selectBehaviour, []))?.conduct ?? 'answers'

export const setBehaviour = (db: Queryable, conduct: ContentBehaviour): Promise<unknown> =>
  db.run(upsertBehaviour, [conduct])
