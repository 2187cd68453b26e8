import { customerMerge } from '#platform/customer-merge.ts'

export const mergeFavourites = customerMerge({
  name: 'favourites',
  counts: { favourites: 'SELECT count(*) FROM favourite WHERE customer_id = $1' },
  moves: {
    others: `INSERT INTO favourite (customer_id, product_code, added_at)
      SELECT $2, product_code, added_at FROM favourite WHERE customer_id = $1 ON CONFLICT DO NOTHING`,
    old: 'DELETE FROM favourite WHERE customer_id = $1 AND $2::uuid IS NOT NULL',
  },
})
