import { noteProductsChanged } from '#modules/catalog/index.ts'
import { type CustomerMerge, customerMerge } from '#platform/customer-merge.ts'
import { statement } from '#platform/db/statement.ts'

const shownTwice = statement<{ readonly code: string }, [from: string, into: string]>(
  'reviews.merge-shown-twice',
  `SELECT r.product_code AS code FROM product_review r JOIN product_review o ON o.product_code = r.product_code
   WHERE r.customer_id = $1 AND r.state = 'shown' AND o.customer_id = $2`,
)

const rows = customerMerge({
  name: 'reviews',
  counts: { productReviews: 'SELECT count(*) FROM product_review WHERE customer_id = $1' },
  moves: {
    others: `UPDATE product_review r SET customer_id = $2 WHERE customer_id = $1 AND NOT EXISTS (
      SELECT FROM product_review o WHERE o.customer_id = $2 AND o.product_code = r.product_code)`,
    old: 'DELETE FROM product_review WHERE customer_id = $1 AND $2::uuid IS NOT NULL',
    // An own review has no vote of its author.
    votes: `UPDATE product_review_vote v SET customer_id = $2 WHERE customer_id = $1 AND NOT EXISTS (
      SELECT FROM product_review_vote o WHERE o.customer_id = $2 AND o.review_id = v.review_id)`,
    'old-votes': `DELETE FROM product_review_vote v WHERE customer_id = $1 OR customer_id = $2 AND EXISTS (
      SELECT FROM product_review r WHERE r.id = v.review_id AND r.customer_id = $2)`,
    reports: 'UPDATE product_review_report SET customer_id = $2 WHERE customer_id = $1',
  },
})

/** Of two reviews of a product, that of the account that stays is kept; the rating follows. */
export const mergeReviews: CustomerMerge = {
  count: rows.count,
  move: async (tx, customers, now) => {
    const doubled = await tx.rows(shownTwice, [customers.from, customers.into])
    await rows.move(tx, customers, now)
    await noteProductsChanged(
      tx,
      doubled.map(({ code }) => code),
    )
  },
}
