import { bani } from '#kernel/money.ts'
import type { Membership } from '#modules/pricing/rules/line-price.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { OrderingContext } from '../context.ts'
import { spanOf } from '../order/interval.ts'
import { type Joining, joiningOf } from '../order/parent-order.ts'
import type { OrderRow } from '../order/row.ts'
import type { GoodsByVariant } from '../order/rules/goods.ts'
import { extrasOf } from './chosen-savings.ts'
import { giftsFor } from './gift-offers.ts'
import { giftLine, isGiven } from './rules/gifts.ts'
import { workOut } from './rules/price-items.ts'
import type { Sheet } from './rules/priced-order.ts'

/**
 * Works a cart out at the prices and the stock of now, as this process knows them; placing hands in `goods` from the
 * books. Whoever knows already what the cart joins says so.
 */
export async function cartSheet(
  context: OrderingContext,
  q: Queryable,
  cart: OrderRow,
  membership: Membership,
  { goods, joining }: { readonly goods?: GoodsByVariant | undefined; readonly joining?: Joining | null } = {},
): Promise<Sheet> {
  const [offers, feeBasisPoints, extras, joins] = await Promise.all([
    goods ?? context.catalog.offersShown(q, codesOf(cart)),
    context.feeBasisPoints(q),
    extrasOf(context, q, cart),
    joining === undefined ? joiningOf(context, q, cart) : joining,
  ])
  const { items, tip, bags } = cart
  const delivery = joins?.isOpen ? 'joined' : 'own'
  const sheet = workOut({ items, interval: spanOf(cart), tip: bani(tip), ...extras, delivery, bags }, offers, {
    membership,
    feeBasisPoints,
  })
  if (cart.gifts.length === 0) return sheet
  const gifts = await giftsFor(context, q, cart, sheet.price.feeBasis, goods)
  return { ...sheet, gifts: gifts.filter(isGiven).map(giftLine) }
}

export const codesOf = (order: OrderRow): string[] => order.items.map(({ variantCode }) => variantCode)

/** A member pays member prices; a guest's cart has none. */
export const membershipIn = ({ isGenius }: OrderRow): Membership => (isGenius ? 'genius' : 'standard')
