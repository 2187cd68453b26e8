import { statement } from '#platform/db/statement.ts'

export interface PhotoRow {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly sentAt: Temporal.Instant
}

const columns = 'id, width, height, sent_at AS "sentAt"'

export const photosOf = statement<PhotoRow, [problemId: string]>(
  'claims.photos',
  `SELECT ${columns} FROM claim_photo WHERE problem_id = $1 ORDER BY id`,
)

/** The claim is locked. Writes nothing for a file that the claim has already. */
export const insertPhoto = statement<
  unknown,
  [
    id: string,
    problemId: string,
    content: Buffer,
    width: number,
    height: number,
    hash: string,
    fingerprint: string,
    now: Temporal.Instant,
  ]
>(
  'claims.insert-photo',
  `INSERT INTO claim_photo (id, problem_id, content, width, height, hash, fingerprint, sent_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7::bit(64), $8) ON CONFLICT (problem_id, hash) DO NOTHING`,
)

export const photoContent = statement<{ content: Buffer }, [id: string, problemId: string]>(
  'claims.photo-content',
  'SELECT content FROM claim_photo WHERE id = $1 AND problem_id = $2',
)

export const deletePhotosBefore = statement<unknown, [before: Temporal.Instant]>(
  'claims.delete-photos',
  'DELETE FROM claim_photo WHERE sent_at <= $1',
)
