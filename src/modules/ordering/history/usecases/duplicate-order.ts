import type { OkOf } from '#kernel/contract.ts'
import type { Customer } from '#platform/http/routes.ts'
import { decideItems } from '../../cart/rules/change-items.ts'
import { changeCart } from '../../cart/save-cart.ts'
import { customerCart } from '../../cart/usecases/open-cart.ts'
import type { OrderingContext } from '../../context.ts'
import { findOrder } from '../../order/find.ts'
import { variantCodesOf } from '../../priced-order/price-cart.ts'
import type * as contract from '../contract.ts'

/**
 * Order again: at least as many of everything as was ordered then, as far as it can be had now. Nothing in the cart
 * becomes less, unless the order is to stand in its place. Doing it twice is the same as once.
 */
export function duplicateOrder(context: OrderingContext) {
  return async function duplicateOrder(
    caller: Customer,
    ref: string,
    mode: 'add' | 'replace',
  ): Promise<OkOf<typeof contract.duplicateOrder>> {
    const past = await findOrder(context.db, ref, caller)
    const { token } = await customerCart(context, context.db, caller.customerId)
    const { cart, found } = await changeCart(context, token, caller, async (q, read) => {
      const offers = await context.catalog.offersShown(q, [...variantCodesOf(read), ...variantCodesOf(past)])
      const leftOut: { variantCode: string; productName: string }[] = []
      let items = mode === 'replace' ? [] : read.items.map((item) => ({ ...item }))
      for (const { variantCode, quantity: came, ordered, replaces, snapshot, isGift } of past.items) {
        if (replaces !== null || isGift) continue
        const quantity = ordered?.quantity ?? came
        const goods = offers.get(variantCode)
        const had = items.find((item) => item.variantCode === variantCode)?.quantity ?? 0
        const wanted = Math.min(quantity, goods?.available ?? 0, goods?.maxPerOrder ?? 0)
        if (wanted <= had && had > 0) continue
        const decision = decideItems(items, [{ variantCode, quantity: wanted }], offers)
        if (wanted > 0 && decision.kind === 'changed') items = decision.items.map((item) => ({ ...row, ...item }))
        else leftOut.push({ variantCode, productName: snapshot?.goods.name ?? goods?.name ?? variantCode })
      }
      return { items, found: { offers, leftOut } }
    })
    return { ...(await context.viewOrder(context.db, cart, { offers: found.offers })), leftOut: found.leftOut }
  }
}

const row = {
  snapshot: null,
  isGift: false,
  changeReason: null,
  ordered: null,
  replaces: null,
  deliveredThousandths: null,
  answer: null,
}
