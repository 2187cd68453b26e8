import { add, type Bani, bani } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import type { Tx } from '#platform/db/db.ts'
import type { OrderingContext } from '../../context.ts'
import { orderById } from '../../order/store.ts'
import { openTipRaiseOf } from '../../tip/store.ts'
import { closeTipRaise, saveTip } from '../../tip/tip-raise.ts'
import { saveHandedOver, savePickup } from '../store.ts'
import { lockAtDoor } from './leave-at-door.ts'

/** What the shopper gives to the courier. */
export interface HandedOver {
  /** Bags of SGR packs, 0 to 2. */
  readonly sgrBags: number
  /** Reusable bags of the shop. */
  readonly bags: number
  /** By the clock of the courier's phone, which may have had no connection. */
  readonly at: Temporal.Instant
}

/** Stores when a delivery was handed over. Counted packaging replaces what was announced, before `order.delivered` books it. Throws `order-not-at-door`. */
export async function noteHandedOver(
  { clock }: OrderingContext,
  tx: Tx,
  deliveryId: string,
  { sgrBags, bags, at }: HandedOver,
): Promise<void> {
  const together = await lockAtDoor(tx, deliveryId)
  const [order] = together
  const ids = together.map(({ id }) => id)
  await tx.run(saveHandedOver, [ids, at])
  if (order === undefined || (order.sgrBags === sgrBags && order.bagsBack === bags)) return
  await tx.run(savePickup, [order.id, sgrBags, bags, clock.now()])
}

/** The highest tip of an order, in bani. */
const mostTip = bani(100_00)

/**
 * Raises tip and total by what the courier was given; the payments are raised by `takeAtDoor`. A raise that was begun online
 * is closed. Throws `order-not-at-door` and `tip-not-changeable`.
 */
export async function tipAtDoor(context: OrderingContext, tx: Tx, deliveryId: string, tip: Bani): Promise<void> {
  const [order] = await lockAtDoor(tx, deliveryId)
  if (order === undefined || tip === 0) return
  const raise = await tx.maybe(openTipRaiseOf, [order.id])
  if (raise !== null && (await closeTipRaise(context, tx, raise)) === 'waits') throw new Problem('tip-not-changeable')
  const { tip: before } = await tx.one(orderById, [order.id])
  const after = add(before, tip)
  if (after > mostTip) throw new Problem('tip-not-changeable', { field: 'tip', most: mostTip - before })
  await saveTip(context, tx, order.id, after)
}
