import { bani } from '#kernel/money.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { OrderingContext } from '../context.ts'
import type { OrderRow } from '../order/row.ts'
import type { GoodsByVariant } from '../order/rules/goods.ts'
import { type GiftOffer, offeredGifts } from './rules/gifts.ts'
import { giftCampaigns } from './store.ts'

/**
 * The current gift campaigns for a cart. `goods` is the value of its goods at standard prices, in bani; `offers` are catalog
 * offers that are loaded already.
 */
export async function giftOffersFor(
  context: OrderingContext,
  q: Queryable,
  cart: OrderRow,
  goods: number,
  offers?: GoodsByVariant,
): Promise<GiftOffer[]> {
  const campaigns = await q.rows(giftCampaigns, [context.clock.now()])
  const known = campaigns.every(({ variantCode }) => offers?.has(variantCode)) ? offers : undefined
  const all =
    known ??
    (await context.catalog.cachedOffers(
      q,
      campaigns.map(({ variantCode }) => variantCode),
    ))
  return offeredGifts(campaigns, cart.gifts, { goods: bani(goods), items: cart.items }, all)
}
