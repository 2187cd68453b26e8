import type { Db } from '#platform/db/db.ts'

/** The category, filters and sort of a listing, as the API names them. Prices are in lei. */
export interface OracleQuery {
  readonly category: string
  readonly filter: Readonly<Record<string, readonly string[]>>
  readonly sort: readonly [field: string, direction: 'asc' | 'desc']
  readonly now: Temporal.Instant
}

export interface OracleRow {
  readonly code: string
  readonly brand: string | null
  readonly tags: readonly string[]
  readonly allergens: readonly string[]
  readonly areAllergensKnown: boolean
  readonly origin: string | null
  readonly price: number
  readonly deals: readonly string[]
  readonly inStock: boolean
  /** The filters that the product does not match. */
  readonly failed: readonly string[]
}

/** All products of a category, sorted, each with the filters it does not match: plain SQL, independent of the read model. */
export async function listingOracle(db: Db, { category, filter, sort, now }: OracleQuery): Promise<OracleRow[]> {
  const [field, direction] = sort
  const [from = '', to = ''] = filter['price']?.[0]?.split('-') ?? []
  const { rows } = await db.pool.query<OracleRow>(
    `WITH RECURSIVE below AS (
       SELECT code, ARRAY[position] AS place FROM category WHERE slug = $1
       UNION ALL SELECT c.code, below.place || c.position FROM category c JOIN below ON c.parent_code = below.code
     ), now_priced AS (
       SELECT p.code, b.filter_code AS brand, p.tags, p.allergens,
         p.allergen_information <> 'unknown' AS allergens_known, p.origin_country AS origin, p.popularity, below.place,
         s.on_hand > s.reserved AS in_stock, p.net_thousandths, v.original_price, v.genius_price, v.lowest30,
         v.genius_lowest30, coalesce(pr.valid_from <= $2 AND $2 < pr.valid_until, false) AS active, pr.code AS promotion, pr.kind,
         CASE WHEN v.original_price IS NULL THEN v.price
              WHEN pr.code IS NULL OR (pr.valid_from <= $2 AND $2 < pr.valid_until) THEN v.price
              ELSE v.original_price END AS price,
         v.unit_discount, v.genius_unit_discount, p.is_new, p.freshpoint, p.sgr_packs,
         EXISTS (SELECT FROM variant a JOIN stock t ON t.variant_code = a.code WHERE a.product_code = p.code
           AND a.kind = 'accsale' AND a.expires_on >= ($2 AT TIME ZONE 'Europe/Bucharest')::date
           AND t.on_hand > t.reserved) AS has_sale
       FROM product p JOIN below ON below.code = p.category_code
       JOIN variant v ON v.product_code = p.code AND v.kind = 'standard'
       JOIN stock s ON s.variant_code = v.code
       LEFT JOIN brand b ON b.code = p.brand_code
       LEFT JOIN promotion pr ON pr.code = v.promotion_code
       WHERE p.is_active
     ), announced AS (
       -- The law: a reduction may be announced below the lowest price of the 30 days before it.
       SELECT *, reduced AND coalesce(least(original_price, lowest30) > price, false) AS announces,
         coalesce(genius_price < price AND least(price, genius_lowest30) > genius_price, false) AS genius_announces
       FROM (SELECT *, original_price IS NOT NULL AND (promotion IS NULL OR active) AS reduced FROM now_priced) AS priced
     ), dealt AS (
       SELECT *, array_remove(ARRAY[
         CASE WHEN promoted OR announces THEN 'promo' END,
         CASE WHEN has_sale THEN 'save-me' END,
         CASE WHEN promoted AND kind = 'bmsm' THEN 'bmsm' END,
         CASE WHEN genius_price < price OR (active AND genius_unit_discount > unit_discount) THEN 'genius' END,
         CASE WHEN is_new THEN 'new' END,
         CASE WHEN freshpoint THEN 'freshpoint' END,
         CASE WHEN sgr_packs > 0 THEN 'sgr' END], NULL) AS deals
       FROM (SELECT *, active AND (NOT reduced OR announces OR genius_announces OR unit_discount > 0
         OR genius_unit_discount > 0) AS promoted FROM announced) AS named
     )
     SELECT code, brand, tags, allergens, allergens_known AS "areAllergensKnown", origin, price, deals, in_stock AS "inStock", array_remove(ARRAY[
       CASE WHEN $3::text[] IS NOT NULL AND (brand = ANY($3)) IS NOT TRUE THEN 'brand' END,
       CASE WHEN $4::text[] IS NOT NULL AND NOT deals && $4 THEN 'promotion' END,
       CASE WHEN $5::text[] IS NOT NULL AND NOT tags @> $5 THEN 'diet_lifestyle' END,
       CASE WHEN $6::text[] IS NOT NULL AND (allergens && $6 OR NOT allergens_known) THEN 'allergen_free' END,
       CASE WHEN $7::text[] IS NOT NULL AND (origin = ANY($7)) IS NOT TRUE THEN 'origin' END,
       CASE WHEN price < $8 OR price > $9 THEN 'price' END,
       CASE WHEN $10 AND NOT in_stock THEN 'availability' END], NULL) AS failed
     FROM dealt
     ORDER BY ${order[field] ?? 'popularity'} ${direction}, ${field === 'category' ? 'popularity DESC,' : ''} code`,
    [
      category,
      now.toString(),
      filter['brand'] ?? null,
      filter['promotion'] ?? null,
      filter['diet_lifestyle'] ?? null,
      filter['allergen_free'] ?? null,
      filter['origin'] ?? null,
      from === '' ? 0 : Math.round(Number(from) * 100),
      to === '' ? 2_000_000_000 : Math.round(Number(to) * 100),
      filter['availability'] !== undefined,
    ],
  )
  return rows
}

const order: Readonly<Record<string, string>> = {
  popularity: 'popularity',
  price: 'price',
  unit_price: 'round(price * 1000.0 / net_thousandths)',
  category: 'place',
}
