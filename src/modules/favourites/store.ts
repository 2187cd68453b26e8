import { statement } from '#platform/db/statement.ts'

/** Newest first. */
export const favouritesOf = statement<{ code: string }, [customerId: string]>(
  'favourites.of-customer',
  `SELECT product_code AS code FROM favourite WHERE customer_id = $1 ORDER BY added_at DESC, product_code`,
)

/** Writes nothing past `most`. Two concurrent inserts can exceed it by one, which is harmless. */
export const insertFavourite = statement<
  unknown,
  [customerId: string, code: string, now: Temporal.Instant, most: number]
>(
  'favourites.insert',
  `INSERT INTO favourite (customer_id, product_code, added_at)
   SELECT $1, $2, $3 WHERE (SELECT count(*) FROM favourite WHERE customer_id = $1) < $4
   ON CONFLICT DO NOTHING`,
)

export const isFavourite = statement<{ code: string }, [customerId: string, code: string]>(
  'favourites.is-favourite',
  'SELECT product_code AS code FROM favourite WHERE customer_id = $1 AND product_code = $2',
)

export const deleteFavourite = statement<unknown, [customerId: string, code: string]>(
  'favourites.delete',
  'DELETE FROM favourite WHERE customer_id = $1 AND product_code = $2',
)
