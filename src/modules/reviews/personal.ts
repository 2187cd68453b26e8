import { noteProductsChanged } from '#modules/catalog/index.ts'
import { statement } from '#platform/db/statement.ts'
import type { PersonalData } from '#platform/module.ts'

const whole = statement<{ review: unknown }, [customerId: string]>(
  'reviews.whole',
  `SELECT to_jsonb(r) - 'customer_id' - 'id' - 'decided_by' - 'answered_by' || jsonb_build_object('photographs',
     (SELECT coalesce(jsonb_agg(jsonb_build_object('sent_at', p.sent_at, 'alt', p.alt, 'content',
         translate(encode(p.content, 'base64'), E'\\n', '')) ORDER BY p.number), '[]')
       FROM product_review_photo p WHERE p.review_id = r.id)) AS review FROM product_review r WHERE customer_id = $1
   UNION ALL SELECT to_jsonb(p) - 'customer_id' - 'id' FROM product_review_report p WHERE customer_id = $1
   UNION ALL SELECT to_jsonb(v) - 'customer_id' FROM product_review_vote v WHERE customer_id = $1`,
)

/** Before the others, so that each sees a photograph whose upload is ending. */
const lockAll = statement<unknown, [customerId: string]>(
  'reviews.lock-of',
  'SELECT FROM product_review WHERE customer_id = $1 ORDER BY id FOR UPDATE',
)

const deleteHidden = statement<unknown, [customerId: string]>(
  'reviews.delete-hidden-of',
  `DELETE FROM product_review WHERE customer_id = $1 AND state <> 'shown'`,
)

const deletePhotos = statement<unknown, [customerId: string]>(
  'reviews.delete-photos-of',
  `DELETE FROM product_review_photo p USING product_review r WHERE r.id = p.review_id AND r.customer_id = $1`,
)

/** What is shown stays, by nobody and without photographs and the answer, which may name its author. */
const anonymise = statement<{ code: string }, [customerId: string]>(
  'reviews.anonymise-of',
  `UPDATE product_review SET customer_id = NULL, author = NULL, answer = NULL, answered_at = NULL,
     answered_by = NULL, answer_told = false, answer_version = answer_version + 1 WHERE customer_id = $1 RETURNING product_code AS code`,
)

const anonymiseReports = statement<unknown, [customerId: string]>(
  'reviews.anonymise-reports-of',
  `UPDATE product_review_report SET customer_id = NULL, words = '' WHERE customer_id = $1`,
)

const deleteVotes = statement<unknown, [customerId: string]>(
  'reviews.delete-votes-of',
  'DELETE FROM product_review_vote WHERE customer_id = $1',
)

export const personalReviews: PersonalData = {
  name: 'productReviews',
  collect: async (q, customerId) => (await q.rows(whole, [customerId])).map(({ review }) => review),
  erase: async (tx, customerId) => {
    await tx.run(lockAll, [customerId])
    await tx.run(deleteHidden, [customerId])
    await tx.run(deletePhotos, [customerId])
    const shown = await tx.rows(anonymise, [customerId])
    await tx.run(anonymiseReports, [customerId])
    await tx.run(deleteVotes, [customerId])
    await noteProductsChanged(
      tx,
      shown.map(({ code }) => code),
    )
  },
}
