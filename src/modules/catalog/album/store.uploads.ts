import { statement } from '#platform/db/statement.ts'

/** An upload, also of a file that was uploaded before: its time begins anew. */
export const noteUpload = statement<unknown, [key: string, now: Temporal.Instant]>(
  'catalog.note-upload',
  `INSERT INTO uploaded_photograph (key, uploaded_at) VALUES ($1, $2)
   ON CONFLICT (key) DO UPDATE SET uploaded_at = $2, removing_since = NULL`,
)

/** Uploads that somebody is about to save: they are not removed for another while. */
export const holdUploads = statement<unknown, [keys: readonly string[], now: Temporal.Instant]>(
  'catalog.hold-uploads',
  'UPDATE uploaded_photograph SET uploaded_at = $2, removing_since = NULL WHERE key = ANY ($1)',
)

/** They are in an album, and kept from now on. */
export const markSaved = statement<unknown, [keys: readonly string[], now: Temporal.Instant]>(
  'catalog.mark-uploads-saved',
  `UPDATE uploaded_photograph SET saved_at = coalesce(saved_at, $2), removing_since = NULL
   WHERE key = ANY ($1)`,
)

/**
 * Claims uploads of before `uploadedBefore` that no album has had, also those that a run claimed before `claimedBefore` and
 * did not finish.
 */
export const claimUnsaved = statement<
  { readonly key: string },
  [uploadedBefore: Temporal.Instant, claimedBefore: Temporal.Instant, now: Temporal.Instant, limit: number]
>(
  'catalog.claim-unsaved-uploads',
  `UPDATE uploaded_photograph SET removing_since = $3
   WHERE key IN (SELECT key FROM uploaded_photograph
     WHERE saved_at IS NULL AND uploaded_at < $1 AND (removing_since IS NULL OR removing_since < $2)
     ORDER BY uploaded_at LIMIT $4 FOR UPDATE SKIP LOCKED)
   RETURNING key`,
)

/** Deletes the row of a claim that nobody has taken back by uploading or saving the photograph. */
export const forgetUpload = statement<unknown, [key: string, claimedAt: Temporal.Instant]>(
  'catalog.forget-upload',
  'DELETE FROM uploaded_photograph WHERE key = $1 AND removing_since = $2',
)
