import { customerMerge } from '#platform/customer-merge.ts'

/** A card that both accounts have saved is kept once. */
export const mergePayments = customerMerge({
  name: 'payments',
  counts: {
    payments: 'SELECT count(*) FROM payment WHERE customer_id = $1',
    savedCards: 'SELECT count(*) FROM saved_card WHERE customer_id = $1',
  },
  moves: {
    payments: 'UPDATE payment SET customer_id = $2 WHERE customer_id = $1',
    'double-cards': `DELETE FROM saved_card f USING saved_card i
      WHERE f.customer_id = $1 AND i.customer_id = $2 AND f.provider = i.provider AND f.token = i.token`,
    cards: 'UPDATE saved_card SET customer_id = $2 WHERE customer_id = $1',
  },
})
