import { Problem } from '#kernel/problem.ts'
import { pointsOf } from '#modules/loyalty/index.ts'
import { bagsOutOf } from '#modules/packaging/index.ts'
import { maxSgrBags } from '#modules/packaging/rules/returned.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Customer } from '#platform/http/routes.ts'
import type { OrderingContext } from '../../context.ts'
import type { OrderView } from '../../order/contract/order.ts'
import { findOrder, lockOrder } from '../../order/find.ts'
import type { OrderRow } from '../../order/row.ts'
import * as store from '../../order/store.ts'
import type { Pickup as PickupView } from '../contract.ts'
import { canChangePickup, excessOf, type PickupBags } from '../rules/pickup.ts'
import { savePickup } from '../store.ts'

type PickupRefusal = NonNullable<PickupView['refusal']>

/** The pickup of an order and its limits. */
export function getPickup(context: OrderingContext) {
  return async function getPickup(caller: Customer, ref: string): Promise<PickupView> {
    const order = await findOrder(context.db, ref, caller)
    const { sgrBags, bagsBack } = order
    const { refusal, bagsOut } = await pickupTerms(context.db, order, caller)
    return { sgrBags, bagsBack, mostSgrBags: maxSgrBags, bagsOut, refusal }
  }
}

/**
 * Sets the pickup of a cart, or of an order until picking starts (docs/adr/0019). It is paid in points, so it needs
 * membership of freshclub; an addition has none, as its parent order has one.
 * Throws `picking-begun`, `pickup-joined`, `freshclub-needed` and `pickup-too-much`.
 */
export function setPickup(context: OrderingContext) {
  return async function setPickup(caller: Customer, ref: string, chosen: PickupBags): Promise<OrderView> {
    const order = await context.db.transaction(async (tx) => {
      const locked = await lockOrder(tx, ref, caller)
      if (locked.customerId === null) throw new Problem('order-not-found')
      if (locked.sgrBags === chosen.sgrBags && locked.bagsBack === chosen.bagsBack) return locked
      const { refusal, bagsOut } = await pickupTerms(tx, locked, caller)
      const isLess = chosen.sgrBags <= locked.sgrBags && chosen.bagsBack <= locked.bagsBack
      // A customer who has left the club may still reduce the pickup.
      if (refusal !== null && !(refusal === 'freshclub-needed' && isLess))
        throw new Problem(refusal, { field: 'sgrBags' })
      const excess = isLess ? null : excessOf(chosen, bagsOut)
      if (excess !== null) throw new Problem('pickup-too-much', { ...excess })
      await tx.run(savePickup, [locked.id, chosen.sgrBags, chosen.bagsBack, context.clock.now()])
      return tx.one(store.orderById, [locked.id])
    })
    return context.viewOrder(context.db, order)
  }
}

async function pickupTerms(
  q: Queryable,
  order: OrderRow,
  { customerId }: Customer,
): Promise<{ readonly refusal: PickupRefusal | null; readonly bagsOut: number }> {
  const [{ isMember }, bagsOut] = await Promise.all([pointsOf(q, customerId), bagsOutOf(q, customerId)])
  return { refusal: refusalOf(order, isMember), bagsOut }
}

function refusalOf(order: OrderRow, isMember: boolean): PickupRefusal | null {
  if (!canChangePickup(order)) return 'picking-begun'
  if (order.addTo !== null) return 'pickup-joined'
  return isMember ? null : 'freshclub-needed'
}
