import { bani, lei } from '#kernel/money.ts'
import type { Queryable } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'
import type { PastPrice } from '../rules/imported-product.ts'

/** A price in force from an instant on; amounts are lei, instants ISO 8601. */
export interface ExportPrice extends Pick<PastPrice, 'kind' | 'isReduced' | 'expiresOn'> {
  readonly validFrom: string
  readonly price: number
  readonly geniusPrice: number | null
}

interface PriceRow extends Pick<PastPrice, 'kind' | 'isReduced' | 'expiresOn'> {
  readonly code: string
  readonly validFrom: Temporal.Instant
  readonly price: number
  readonly geniusPrice: number | null
}

const pricesOfProducts = statement<PriceRow, [productCodes: readonly string[], until: Temporal.Instant]>(
  'catalog.prices-of-products',
  `SELECT v.product_code AS code, v.kind, h.valid_from AS "validFrom", h.price, h.is_reduced AS "isReduced",
     h.genius_price AS "geniusPrice", h.expires_on AS "expiresOn"
   FROM price_history h JOIN variant v ON v.code = h.variant_code
   WHERE v.product_code = ANY($1) AND h.valid_from <= $2 ORDER BY v.product_code, v.kind DESC, h.valid_from`,
)

/** The price history of these products by their codes, up to an instant. */
export async function readPriceHistory(
  q: Queryable,
  productCodes: readonly string[],
  until: Temporal.Instant,
): Promise<Map<string, ExportPrice[]>> {
  const rows = await q.rows(pricesOfProducts, [productCodes, until])
  const prices = new Map<string, ExportPrice[]>()
  for (const { code, kind, validFrom, price, isReduced, geniusPrice, expiresOn } of rows) {
    const exported: ExportPrice = {
      ...{ kind, validFrom: validFrom.toString(), price: lei(bani(price)), isReduced },
      geniusPrice: geniusPrice === null ? null : lei(bani(geniusPrice)),
      expiresOn,
    }
    prices.set(code, [...(prices.get(code) ?? []), exported])
  }
  return prices
}
