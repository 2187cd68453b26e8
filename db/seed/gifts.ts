import type { Queryable } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'

/** The best-known cheap product of a department that nobody has to be 18 for, without deposit. */
const offerGift = statement<
  unknown,
  [code: string, name: string, threshold: number, department: string, now: Temporal.Instant, until: Temporal.Instant]
>(
  'seed.offer-gift',
  `INSERT INTO gift_campaign (code, name, threshold, variant_code, valid_from, valid_until)
   SELECT $1, $2, $3, v.code, $5, $6
   FROM variant v JOIN product p ON p.code = v.product_code JOIN stock s ON s.variant_code = v.code
   WHERE v.kind = 'standard' AND v.price <= 2000 AND p.category_code LIKE $4 || '%' AND NOT p.age_restricted
     AND p.sgr_packs = 0 AND s.on_hand >= 20
   ORDER BY p.popularity DESC, v.code LIMIT 1
   ON CONFLICT (code) DO NOTHING`,
)

/** Two gifts of the demo, for a year from now on. Safe to run again. */
export async function loadGifts(db: Queryable, now: Temporal.Instant): Promise<void> {
  const until = now.add({ hours: 24 * 365 })
  await db.run(offerGift, ['cadou-dulce', 'Ceva dulce', 150_00, '09', now, until])
  await db.run(offerGift, ['cadou-dimineata', 'Pentru mic dejun', 300_00, '10', now, until])
}
