import { bani } from '#kernel/money.ts'
import type { Membership } from '#modules/pricing/rules/line-price.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { OrderingContext } from '../context.ts'
import { intervalOf } from '../order/interval.ts'
import { type ParentOrder, parentOrderOf } from '../order/parent-order.ts'
import type { OrderRow } from '../order/row.ts'
import type { GoodsByVariant } from '../order/rules/goods.ts'
import { chosenSavingsOf } from './chosen-savings.ts'
import { giftOffersFor } from './gift-offers.ts'
import { giftLine, isGiven } from './rules/gifts.ts'
import { priceItems } from './rules/price-items.ts'
import type { PricedOrder } from './rules/priced-order.ts'

/**
 * Prices a cart with current prices and stock: by default from the catalog's cache; placing passes `goods` read from the
 * database. `parentOrder` is loaded unless given.
 */
export async function priceCart(
  context: OrderingContext,
  q: Queryable,
  cart: OrderRow,
  membership: Membership,
  {
    goods,
    parentOrder,
  }: { readonly goods?: GoodsByVariant | undefined; readonly parentOrder?: ParentOrder | null } = {},
): Promise<PricedOrder> {
  const [offers, feeBasisPoints, savings, parent] = await Promise.all([
    goods ?? context.catalog.cachedOffers(q, variantCodesOf(cart)),
    context.feeBasisPoints(q),
    chosenSavingsOf(context, q, cart),
    parentOrder === undefined ? parentOrderOf(context, q, cart) : parentOrder,
  ])
  const { items, tip, bags } = cart
  const delivery = parent?.isOpen ? 'joined' : 'own'
  const priced = priceItems({ items, interval: intervalOf(cart), tip: bani(tip), ...savings, delivery, bags }, offers, {
    membership,
    feeBasisPoints,
    tariff: context.tariff(context.clock.now()),
    pointTerms: context.pointTerms(context.clock.now()),
  })
  if (cart.gifts.length === 0) return priced
  const gifts = await giftOffersFor(context, q, cart, priced.price.feeBasis, goods)
  return { ...priced, gifts: gifts.filter(isGiven).map(giftLine) }
}

export const variantCodesOf = (order: OrderRow): string[] => order.items.map(({ variantCode }) => variantCode)

/** Genius prices for members; guests have standard prices. */
export const membershipOf = ({ isGenius }: OrderRow): Membership => (isGenius ? 'genius' : 'standard')
