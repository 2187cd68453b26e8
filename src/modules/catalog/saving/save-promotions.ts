import { slugify } from '#kernel/fold.ts'
import type { Tx } from '#platform/db/db.ts'
import type { ImportedProduct, ImportedPromotion } from '../rules/imported-product.ts'
import * as store from './store.promotions.ts'

/**
 * Adds missing promotions and returns the code of a product's promotion. Other systems give one code to promotions of
 * different names ("-20% la Dero", "-20% la Bona"): each name keeps a promotion of its own, the first one under the code
 * itself. A promotion that comes with its end is from our own export, and its name replaces the stored one.
 */
export async function savePromotions(
  tx: Tx,
  goods: readonly ImportedProduct[],
  now: Temporal.Instant,
): Promise<(promotion: ImportedPromotion) => string> {
  const promotions = goods.flatMap(({ offer }) => (offer?.promotion ? [offer.promotion] : []))
  if (promotions.length === 0) return ({ code }) => code
  const stored = await store.readPromotions(tx, [...new Set(promotions.map(({ code }) => code))])
  const owners = new Map(stored.map((promotion) => [promotion.code, keyOf(promotion)]))
  const codes = new Map<string, string>()
  const latest = new Map<string, ImportedPromotion>()
  for (const promotion of promotions) {
    const { code, name, until } = promotion
    const owner = owners.get(code) ?? keyOf(promotion)
    owners.set(code, owner)
    const isOwn = until !== null || owner === keyOf(promotion)
    const ownCode = isOwn
      ? code
      : `${code}-${slugify(name)}-${promotion.targetQuantity ?? ''}`.slice(0, 80).replace(/-+$/, '')
    codes.set(keyOf(promotion), ownCode)
    latest.set(ownCode, { ...promotion, code: ownCode })
  }
  await store.upsertPromotions(tx, [...latest.values()].map(promotionRow), now)
  return (promotion) => codes.get(keyOf(promotion)) ?? promotion.code
}

const keyOf = ({ code, name, targetQuantity }: store.StoredPromotion): string =>
  JSON.stringify([code, name, targetQuantity])

const promotionRow = (promotion: ImportedPromotion) => ({
  code: promotion.code,
  name: promotion.name,
  kind: promotion.targetQuantity === null ? 'price' : 'bmsm',
  valid_until: promotion.until?.toString() ?? null,
  target_quantity: promotion.targetQuantity,
})
