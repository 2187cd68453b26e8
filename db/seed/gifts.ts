import type { Queryable } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'

/** The gift is the department's most popular product up to 20 lei, without age restriction and deposit. */
const insertGiftCampaign = statement<
  unknown,
  [code: string, name: string, threshold: number, department: string, now: Temporal.Instant, until: Temporal.Instant]
>(
  'seed.insert-gift-campaign',
  `INSERT INTO gift_campaign (code, name, threshold, variant_code, valid_from, valid_until)
   SELECT $1, $2, $3, v.code, $5, $6
   FROM variant v JOIN product p ON p.code = v.product_code JOIN stock s ON s.variant_code = v.code
   WHERE v.kind = 'standard' AND v.price <= 2000 AND p.category_code LIKE $4 || '%' AND NOT p.age_restricted
     AND p.sgr_packs = 0 AND s.on_hand >= 20
   ORDER BY p.popularity DESC, v.code LIMIT 1
   ON CONFLICT (code) DO NOTHING`,
)

/** Two gift campaigns of one year. Idempotent. */
export async function loadGifts(db: Queryable, now: Temporal.Instant): Promise<void> {
  const until = now.add({ hours: 24 * 365 })
  await db.run(insertGiftCampaign, ['cadou-dulce', 'Ceva dulce', 150_00, '09', now, until])
  await db.run(insertGiftCampaign, ['cadou-dimineata', 'Pentru mic dejun', 300_00, '10', now, until])
}
