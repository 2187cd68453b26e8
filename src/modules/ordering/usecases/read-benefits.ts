import type { Caller } from '#platform/http/routes.ts'
import type { OrderBenefits } from '../contract.ts'
import { giftsFor } from '../extras.ts'
import { findOrder } from '../orders.ts'
import type { Parts } from '../parts.ts'
import { presentBenefits } from '../present.benefits.ts'
import { upToDate } from '../up-to-date.ts'
import { cartSheet, codesOf, membershipIn } from '../view.ts'

/** What a cart brings its shopper, at the prices that this process shows. None of an order that is placed. */
export function readBenefits(parts: Parts) {
  return async function readBenefits(caller: Caller, ref: string): Promise<OrderBenefits> {
    const cart = await findOrder(parts.db, ref, caller)
    if (cart.placedAt !== null) return { version: cart.version, benefits: [] }
    const sheet = await cartSheet(parts, parts.db, cart, membershipIn(cart))
    const gifts = await giftsFor(parts, parts.db, cart, sheet.price.feeBasis)
    return { version: cart.version, benefits: presentBenefits(sheet, gifts) }
  }
}

/** The same from the books: prices, stock and membership as they are now. */
export function refreshBenefits(parts: Parts) {
  return async function refreshBenefits(caller: Caller, ref: string): Promise<OrderBenefits> {
    const found = await findOrder(parts.db, ref, caller)
    const { db } = parts
    if (found.placedAt !== null) return { version: found.version, benefits: [] }
    const { cart, membership } =
      found.customerId === null
        ? { cart: found, membership: membershipIn(found) }
        : await upToDate(parts, db, found, found.customerId)
    const offers = await parts.catalog.offers(db, codesOf(cart))
    const sheet = await cartSheet(parts, db, cart, membership, { goods: offers })
    const gifts = await giftsFor(parts, db, cart, sheet.price.feeBasis)
    return { version: cart.version, benefits: presentBenefits(sheet, gifts) }
  }
}
