import type { Caller } from '#platform/http/routes.ts'
import type { OrderingContext } from '../../context.ts'
import { findOrder } from '../../order/find.ts'
import { giftOffersFor } from '../../priced-order/gift-offers.ts'
import { membershipOf, priceCart, variantCodesOf } from '../../priced-order/price-cart.ts'
import { readChosen, refreshCart } from '../../priced-order/refresh-cart.ts'
import type { OrderBenefits } from '../contract.ts'
import { presentBenefits } from '../present/benefits.ts'

/** Benefits of a cart at cached prices; none for a placed order. */
export function readBenefits(context: OrderingContext) {
  return async function readBenefits(caller: Caller, ref: string): Promise<OrderBenefits> {
    const cart = await findOrder(context.db, ref, caller)
    if (cart.placedAt !== null) return { version: cart.version, benefits: [] }
    const priced = await priceCart(context, context.db, cart, membershipOf(cart))
    const gifts = await giftOffersFor(context, context.db, cart, priced.price.feeBasis)
    return { version: cart.version, benefits: presentBenefits(priced, gifts, termsNow(context)) }
  }
}

/** Benefits with prices, stock and membership read from the database. */
export function refreshBenefits(context: OrderingContext) {
  return async function refreshBenefits(caller: Caller, ref: string): Promise<OrderBenefits> {
    const found = await findOrder(context.db, ref, caller)
    const { db } = context
    if (found.placedAt !== null) return { version: found.version, benefits: [] }
    const cart = refreshCart(found, await readChosen(context, db, found))
    const offers = await context.catalog.offers(db, variantCodesOf(cart))
    const priced = await priceCart(context, db, cart, membershipOf(cart), { goods: offers })
    const gifts = await giftOffersFor(context, db, cart, priced.price.feeBasis)
    return { version: cart.version, benefits: presentBenefits(priced, gifts, termsNow(context)) }
  }
}

function termsNow({ tariff, pointTerms, clock }: OrderingContext) {
  const now = clock.now()
  return { tariff: tariff(now), pointTerms: pointTerms(now) }
}
