import type { OkOf } from '#kernel/contract.ts'
import type { Customer } from '#platform/http/routes.ts'
import { decideItems } from '../../cart/rules/change-items.ts'
import { changeCart } from '../../cart/save-cart.ts'
import { customerCart } from '../../cart/usecases/open-cart.ts'
import type { OrderingContext } from '../../context.ts'
import { findOrder } from '../../order/find.ts'
import type { CartItem } from '../../order/rules/order-line.ts'
import { variantCodesOf } from '../../priced-order/price-cart.ts'
import type * as contract from '../contract.ts'

/**
 * Adds the products of a past order to the customer's cart, at least in the ordered quantity and as far as stock and
 * limits allow. Quantities in the cart do not fall, unless `replace` empties it first. Safe to repeat. Throws `order-not-found`.
 */
export function duplicateOrder(context: OrderingContext) {
  return async function duplicateOrder(
    caller: Customer,
    ref: string,
    mode: 'add' | 'replace',
  ): Promise<OkOf<typeof contract.duplicateOrder>> {
    const past = await findOrder(context.db, ref, caller)
    const { token } = await customerCart(context, context.db, caller.customerId)
    const { cart, result } = await changeCart(context, token, caller, async (q, read) => {
      const offers = await context.catalog.cachedOffers(q, [...variantCodesOf(read), ...variantCodesOf(past)])
      const leftOut: { variantCode: string; productName: string }[] = []
      let items: readonly CartItem[] = mode === 'replace' ? [] : read.items
      for (const { variantCode, quantity: delivered, ordered, replaces, snapshot, isGift } of past.items) {
        if (replaces !== null || isGift) continue
        const quantity = ordered?.quantity ?? delivered
        const goods = offers.get(variantCode)
        const had = items.find((item) => item.variantCode === variantCode)?.quantity ?? 0
        const available = Math.min(quantity, goods?.available ?? 0, goods?.maxPerOrder ?? 0)
        if (available <= had && had > 0) continue
        const decision = decideItems(items, [{ variantCode, quantity: available }], offers)
        if (available > 0 && decision.kind === 'changed') items = decision.items
        else leftOut.push({ variantCode, productName: snapshot?.goods.name ?? goods?.name ?? variantCode })
      }
      return { items, result: { offers, leftOut } }
    })
    return { ...(await context.viewOrder(context.db, cart, { offers: result.offers })), leftOut: result.leftOut }
  }
}
