import { Problem } from '#kernel/problem.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Caller } from '#platform/http/routes.ts'
import { changeAndView } from '../../cart/change-and-view.ts'
import type { OrderingContext } from '../../context.ts'
import type { OrderView } from '../../order/contract/order.ts'
import { findOrder } from '../../order/find.ts'
import type { OrderRow } from '../../order/row.ts'
import { giftOffersFor } from '../../priced-order/gift-offers.ts'
import { membershipOf, priceCart } from '../../priced-order/price-cart.ts'
import type { GiftOffer } from '../../priced-order/rules/gifts.ts'
import type { OrderGifts } from '../contract.ts'
import { presentGifts } from '../present/gifts.ts'

/** Chosen and offered gifts of a cart; empty for a placed order, whose gifts are lines. */
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

/**
 * Adds and removes gifts, all or none. Stock is reserved when the order is placed.
 * Throws `gift-unknown`, `gift-not-reached` and `gift-gone`.
 */
export function chooseGifts(context: OrderingContext) {
  return async function chooseGifts(caller: Caller, ref: string, { add, remove }: GiftChoice): Promise<OrderView> {
    return changeAndView(context, ref, caller, async (q, cart) => {
      const offers = add.length > 0 ? await cartGiftOffers(context, q, cart) : []
      for (const code of add) refuseGift(code, offers)
      const gifts = new Set(cart.gifts).union(new Set(add)).difference(new Set(remove))
      return { fields: { gifts: [...gifts] } }
    })
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
