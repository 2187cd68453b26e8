import type { Context } from '#platform/context.ts'
import { statement } from '#platform/db/statement.ts'
import { people } from './people.ts'

/** The most popular product of each of so many departments; nothing for somebody who has favourites already. */
const markFavourites = statement<unknown, [customerId: string, most: number, now: Temporal.Instant]>(
  'seed.mark-favourites',
  `INSERT INTO favourite (customer_id, product_code, added_at)
   SELECT $1, code, $3::timestamptz - make_interval(hours => position::int)
   FROM (SELECT DISTINCT ON (left(category_code, 2)) code, row_number() OVER (ORDER BY popularity DESC, code) AS position
         FROM product WHERE is_active ORDER BY left(category_code, 2), popularity DESC, code) AS best
   WHERE NOT EXISTS (SELECT FROM favourite WHERE customer_id = $1)
   ORDER BY position LIMIT $2`,
)

/** Ana likes something of many departments, Mihai of a few; Ioana, Radu and Elena have marked nothing yet. */
export async function loadFavourites({ db, clock }: Context): Promise<void> {
  await db.run(markFavourites, [people.ana.customerId, 14, clock.now()])
  await db.run(markFavourites, [people.mihai.customerId, 5, clock.now()])
}
