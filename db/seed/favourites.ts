import type { Context } from '#platform/context.ts'
import { statement } from '#platform/db/statement.ts'
import { people } from './people.ts'

/** Adds the most popular product of each of the `count` most popular departments; nothing for a customer with favourites. */
const markFavourites = statement<unknown, [customerId: string, count: number, now: Temporal.Instant]>(
  'seed.mark-favourites',
  `INSERT INTO favourite (customer_id, product_code, added_at)
   SELECT $1, code, $3::timestamptz - make_interval(hours => position::int)
   FROM (SELECT DISTINCT ON (left(category_code, 2)) code, row_number() OVER (ORDER BY popularity DESC, code) AS position
         FROM product WHERE is_active ORDER BY left(category_code, 2), popularity DESC, code) AS best
   WHERE NOT EXISTS (SELECT FROM favourite WHERE customer_id = $1)
   ORDER BY position LIMIT $2`,
)

export async function loadFavourites({ db, clock }: Context): Promise<void> {
  await db.run(markFavourites, [people.ana.customerId, 14, clock.now()])
  await db.run(markFavourites, [people.mihai.customerId, 5, clock.now()])
}
