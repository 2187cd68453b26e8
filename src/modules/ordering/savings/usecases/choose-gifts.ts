import { Problem } from '#kernel/problem.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Caller } from '#platform/http/routes.ts'
import { changeCart } from '../../cart/save-cart.ts'
import type { OrderingContext } from '../../context.ts'
import type { OrderView } from '../../order/contract/order.ts'
import { findOrder } from '../../order/find.ts'
import type { OrderRow } from '../../order/row.ts'
import { giftOffersFor } from '../../priced-order/gift-offers.ts'
import { membershipOf, priceCart } from '../../priced-order/price-cart.ts'
import type { GiftOffer } from '../../priced-order/rules/gifts.ts'
import type { OrderGifts } from '../contract.ts'
import { presentGifts } from '../present/gifts.ts'

/** The gifts of a cart and those it could have; a placed order has its own among its lines. */
export function orderGifts(context: OrderingContext) {
  return async function orderGifts(caller: Caller, ref: string): Promise<OrderGifts> {
    const cart = await findOrder(context.db, ref, caller)
    if (cart.placedAt !== null) return { gifts: [], offers: [] }
    return presentGifts(await cartGiftOffers(context, context.db, cart), context.publicUrl)
  }
}

interface GiftChoice {
  readonly add: readonly string[]
  readonly remove: readonly string[]
}

/** Takes and leaves gifts, all or none of what is asked. A gift is taken off the shelf when the order is placed. */
export function chooseGifts(context: OrderingContext) {
  return async function chooseGifts(caller: Caller, ref: string, { add, remove }: GiftChoice): Promise<OrderView> {
    const { cart } = await changeCart(context, ref, caller, async (q, read) => {
      const offers = add.length > 0 ? await cartGiftOffers(context, q, read) : []
      for (const code of add) refuseGift(code, offers)
      const gifts = new Set(read.gifts).union(new Set(add)).difference(new Set(remove))
      return { fields: { gifts: [...gifts] }, found: null }
    })
    return context.viewOrder(context.db, cart)
  }
}

function refuseGift(code: string, offers: readonly GiftOffer[]): void {
  const offer = offers.find(({ campaign }) => campaign.code === code)
  const facts = { field: 'add', gift: code }
  if (offer === undefined) throw new Problem('gift-unknown', facts)
  if (offer.missing > 0) throw new Problem('gift-not-reached', { ...facts, missingInt: offer.missing })
  if (!offer.isAvailable) throw new Problem('gift-gone', facts)
}

async function cartGiftOffers(context: OrderingContext, q: Queryable, cart: OrderRow): Promise<GiftOffer[]> {
  const { price } = await priceCart(context, q, cart, membershipOf(cart))
  return giftOffersFor(context, q, cart, price.feeBasis)
}
