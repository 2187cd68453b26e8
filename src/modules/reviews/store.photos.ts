import { statement } from '#platform/db/statement.ts'

/** The review is locked. Writes nothing for a file that it has already. */
export const insertPhoto = statement<
  unknown,
  [
    id: string,
    reviewId: string,
    content: Buffer,
    width: number,
    height: number,
    alt: string,
    hash: string,
    now: Temporal.Instant,
  ]
>(
  'reviews.insert-photo',
  `INSERT INTO product_review_photo (photo_id, review_id, content, width, height, alt, hash, sent_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (review_id, hash) DO NOTHING`,
)

/** What it shows now was not seen by staff. */
export const waitAnew = statement<unknown, [reviewId: string, now: Temporal.Instant]>(
  'reviews.wait-anew',
  `UPDATE product_review SET state = 'waiting', reason = NULL, decided_by = NULL, decided_at = NULL, changed_at = $2
   WHERE id = $1`,
)

/** Another version: what staff have read is not what it says now. */
export const waitChanged = statement<unknown, [reviewId: string, now: Temporal.Instant]>(
  'reviews.wait-changed',
  `UPDATE product_review SET state = 'waiting', reason = NULL, decided_by = NULL, decided_at = NULL, changed_at = $2,
   version = version + 1 WHERE id = $1`,
)

/** Writes nothing where it says so already. */
export const describePhoto = statement<unknown, [reviewId: string, photoId: string, alt: string]>(
  'reviews.describe-photo',
  'UPDATE product_review_photo SET alt = $3 WHERE review_id = $1 AND photo_id = $2 AND alt <> $3',
)

export const deletePhoto = statement<unknown, [reviewId: string, photoId: string]>(
  'reviews.delete-photo',
  'DELETE FROM product_review_photo WHERE review_id = $1 AND photo_id = $2',
)

/** In a statement after the lock: the one that waits for it sees the photographs of before. */
export const photosOf = statement<{ readonly id: string }, [reviewId: string]>(
  'reviews.photos-of',
  'SELECT photo_id AS id FROM product_review_photo WHERE review_id = $1',
)

interface PhotoContent {
  readonly content: Buffer
}

const content = 'SELECT p.content FROM product_review_photo p JOIN product_review r ON r.id = p.review_id'

export const photoOfReview = statement<PhotoContent, [reviewId: string, photoId: string]>(
  'reviews.photo-content',
  `${content} WHERE r.id = $1 AND p.photo_id = $2`,
)

export const shownPhoto = statement<PhotoContent, [reviewId: string, photoId: string]>(
  'reviews.shown-photo-content',
  `${content} WHERE r.id = $1 AND p.photo_id = $2 AND r.state = 'shown'`,
)

export const ownPhoto = statement<PhotoContent, [customerId: string, code: string, photoId: string]>(
  'reviews.own-photo-content',
  `${content} WHERE r.customer_id = $1 AND r.product_code = $2 AND p.photo_id = $3`,
)
