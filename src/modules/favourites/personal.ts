import { statement } from '#platform/db/statement.ts'
import type { PersonalData } from '#platform/module.ts'

const wholeFavourites = statement<{ favourite: unknown }, [customerId: string]>(
  'favourites.whole-favourites',
  `SELECT to_jsonb(f) - 'customer_id' AS favourite FROM favourite f WHERE customer_id = $1 ORDER BY added_at`,
)

const deleteFavourites = statement<unknown, [customerId: string]>(
  'favourites.delete-favourites-of',
  'DELETE FROM favourite WHERE customer_id = $1',
)

export const personalFavourites: PersonalData = {
  name: 'favourites',
  collect: async (q, customerId) => (await q.rows(wholeFavourites, [customerId])).map(({ favourite }) => favourite),
  erase: async (tx, customerId) => void (await tx.run(deleteFavourites, [customerId])),
}
