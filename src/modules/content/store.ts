import type { Db } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'
import type { DocumentCopies } from './ports.ts'
import type { ContentDocument } from './rules/document.ts'

const selectCopies = statement<{ document: ContentDocument }>(
  'content.copies',
  'SELECT document FROM content_document_copy',
)
const upsertCopies = statement<unknown, [documents: string]>(
  'content.save-copies',
  `INSERT INTO content_document_copy (id, document)
   SELECT document ->> 'id', document FROM jsonb_array_elements($1::jsonb) AS document
   ON CONFLICT (id) DO UPDATE SET document = EXCLUDED.document`,
)
const deleteCopies = statement<unknown, [ids: readonly string[]]>(
  'content.delete-copies',
  'DELETE FROM content_document_copy WHERE id = ANY($1)',
)

/** The last valid documents of the content service, in this database. */
export function documentCopies(db: Db): DocumentCopies {
  return {
    read: async () => (await db.rows(selectCopies, [])).map(({ document }) => document),
    save: async (changed, removedIds) => {
      if (changed.length > 0) await db.run(upsertCopies, [JSON.stringify(changed)])
      if (removedIds.length > 0) await db.run(deleteCopies, [removedIds])
    },
  }
}
