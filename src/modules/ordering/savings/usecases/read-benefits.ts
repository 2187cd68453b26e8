import type { Caller } from '#platform/http/routes.ts'
import type { OrderingContext } from '../../context.ts'
import { findOrder } from '../../order/find.ts'
import { giftsFor } from '../../pricing/gift-offers.ts'
import { cartSheet, codesOf, membershipIn } from '../../pricing/price-cart.ts'
import { upToDate } from '../../pricing/refresh-cart.ts'
import type { OrderBenefits } from '../contract.ts'
import { presentBenefits } from '../present/benefits.ts'

/** What a cart brings its shopper, at the prices that this process shows. None of an order that is placed. */
export function readBenefits(context: OrderingContext) {
  return async function readBenefits(caller: Caller, ref: string): Promise<OrderBenefits> {
    const cart = await findOrder(context.db, ref, caller)
    if (cart.placedAt !== null) return { version: cart.version, benefits: [] }
    const sheet = await cartSheet(context, context.db, cart, membershipIn(cart))
    const gifts = await giftsFor(context, context.db, cart, sheet.price.feeBasis)
    return { version: cart.version, benefits: presentBenefits(sheet, gifts) }
  }
}

/** The same from the books: prices, stock and membership as they are now. */
export function refreshBenefits(context: OrderingContext) {
  return async function refreshBenefits(caller: Caller, ref: string): Promise<OrderBenefits> {
    const found = await findOrder(context.db, ref, caller)
    const { db } = context
    if (found.placedAt !== null) return { version: found.version, benefits: [] }
    const { cart, membership } =
      found.customerId === null
        ? { cart: found, membership: membershipIn(found) }
        : await upToDate(context, db, found, found.customerId)
    const offers = await context.catalog.offers(db, codesOf(cart))
    const sheet = await cartSheet(context, db, cart, membership, { goods: offers })
    const gifts = await giftsFor(context, db, cart, sheet.price.feeBasis)
    return { version: cart.version, benefits: presentBenefits(sheet, gifts) }
  }
}
