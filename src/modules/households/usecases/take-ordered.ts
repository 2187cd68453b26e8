import type { Context } from '#platform/context.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import { afterOrder, isOrderOfCart } from '../rules/shared-cart.ts'
import * as cart from '../store.cart.ts'
import { lockHousehold, membershipOf } from '../store.ts'
import { writeLines } from './change-cart.ts'

export interface PlacedGoods {
  readonly customerId: string
  readonly placedAt: Temporal.Instant
  readonly goods: readonly { readonly code: string; readonly quantity: number }[]
}

/** Null for the order of a guest, and for an unknown one. */
export type FindPlacedGoods = (q: Queryable, orderId: string) => Promise<PlacedGoods | null>

/** Takes what a member has ordered out of the cart of the household, if they had taken the cart to the checkout. */
export function takeOrdered({ clock }: Pick<Context, 'clock'>, placedGoods: FindPlacedGoods) {
  return async function takeOrdered(tx: Tx, orderId: string): Promise<void> {
    const order = await placedGoods(tx, orderId)
    const own = order && (await tx.maybe(membershipOf, [order.customerId]))
    if (order === null || own === null) return
    const { householdId } = own
    await tx.rows(lockHousehold, [householdId])
    const ordering = await tx.maybe(cart.orderingOf, [householdId])
    if (ordering?.memberId !== own.id || !isOrderOfCart(ordering.since, order.placedAt)) return
    const now = clock.now()
    const inCart = await tx.rows(cart.cartLines, [householdId])
    await writeLines(tx, { householdId, id: own.id, now }, afterOrder(inCart, order.goods))
    await tx.run(cart.writeOrdering, [householdId, null, null])
    await tx.rows(cart.tellHousehold, [householdId])
  }
}
