import { Problem } from '#kernel/problem.ts'
import { giveBackStock } from '#modules/catalog/index.ts'
import { givePointsBack } from '#modules/loyalty/index.ts'
import { refundPayments, withdrawUnpaid } from '#modules/payments/index.ts'
import { giveVoucherBack } from '#modules/vouchers/index.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Customer } from '#platform/http/routes.ts'
import type { OrderingContext } from '../../context.ts'
import type { OrderView } from '../../contract.ts'
import { unpaidOrders } from '../../fulfilment/store.ts'
import { lockAdditions } from '../../order/additions.ts'
import { lockAnyOrder, lockOrder } from '../../order/find.ts'
import { canBeGivenUp, isPackedStill } from '../../order/rules/returned.ts'
import {
  displayState,
  handedOn,
  isCancellable,
  isConfirmed,
  isUnpaid,
  type PaymentState,
} from '../../order/rules/states.ts'
import { handDeliveryOn } from '../../order/store.additions.ts'
import * as store from '../../order/store.ts'
import { move, type Step, stockLines, tell } from '../../order/transition.ts'
import { dropRaise } from '../../tip/usecases/raise-tip.ts'
import { viewOrder } from '../../view/view-order.ts'

/**
 * Cancels an order that is not being picked yet, or that came back from the door, and what was added to it. Asking again
 * for a cancelled one gives it back.
 */
export function cancelOrder(context: OrderingContext) {
  return async function cancelOrder(caller: Customer, ref: string, reason: string): Promise<OrderView> {
    const order = await context.db.transaction(async (tx) => {
      const locked = await lockOrder(tx, ref, caller)
      if (locked.state === 'cancelled') return locked
      if (!isCancellable(locked) && !canBeGivenUp(locked))
        throw new Problem('not-cancellable', { displayState: displayState(locked) })
      await giveUp(context, tx, locked, reason)
      return tx.one(store.orderById, [locked.id])
    })
    return viewOrder(context, context.db, order)
  }
}

/** Gives up an order whose time to pay is over, unless its money has come meanwhile. */
export async function expire(context: OrderingContext, tx: Tx, orderId: string): Promise<Step> {
  const order = await lockAnyOrder(tx, orderId)
  if (order === null || !isUnpaid(order) || order.paymentDueAt === null) return 'ignored'
  if (Temporal.Instant.compare(context.clock.now(), order.paymentDueAt) < 0) return 'ignored'
  return giveUpUnpaid(context, tx, [order])
}

/** The job: every order that was not paid in time, each in a transaction of its own. */
export function expireUnpaid(context: OrderingContext) {
  return async function expireUnpaid(): Promise<void> {
    for (const { id } of await context.db.rows(unpaidOrders, [context.clock.now()])) {
      await context.db.transaction((tx) => expire(context, tx, id))
    }
  }
}

/** Cancels locked orders that nobody has paid; one whose money has come meanwhile lives. */
export async function giveUpUnpaid(context: OrderingContext, tx: Tx, orders: readonly store.OrderRow[]): Promise<Step> {
  const ends: End[] = []
  for (const order of orders) {
    if ((await withdrawUnpaid(tx, context.clock, order.id)) === 'paid') continue
    ends.push({ order, paymentState: 'cancelled', reason: 'unpaid' })
  }
  if (ends.length === 0) return 'ignored'
  await undo(context, tx, ends)
  return 'moved'
}

/**
 * Cancels a locked order with all that was added to it, and gives the money back; what was captured stays `completed`
 * until the gateway has.
 */
export async function giveUp(
  context: OrderingContext,
  tx: Tx,
  order: store.OrderRow,
  reason: string,
  reasonOfAdditions = 'parent-cancelled',
): Promise<void> {
  const additions = await lockAdditions(tx, order.id)
  const ends = [
    { order, paymentState: afterGivingUp(order), reason },
    ...additions.map((one) => ({ order: one, paymentState: afterGivingUp(one), reason: reasonOfAdditions })),
  ]
  for (const { order: one } of ends) await refundPayments(tx, context.clock, one.id)
  await undo(context, tx, ends)
}

const isPicked = (order: store.OrderRow): boolean => isConfirmed(order) && order.shippingState === 'picking'

/** Whether something else is being picked for the delivery of a locked order. */
export async function carriesMore(tx: Tx, { id }: store.OrderRow): Promise<boolean> {
  return (await lockAdditions(tx, id)).some(isPicked)
}

/**
 * Cancels a locked order of which the picker has found nothing. What was added to it travels on: the first addition
 * that is being picked becomes the order of this delivery, in its place, and the others are added to that one. With
 * the last of what was added to an order that stayed for its delivery alone, that one is cancelled, too.
 */
export async function giveUpEmpty(
  context: OrderingContext,
  tx: Tx,
  order: store.OrderRow,
  parent: store.OrderRow | null,
): Promise<void> {
  if (parent !== null && isFoundEmpty(parent)) {
    const others = (await lockAdditions(tx, parent.id)).filter(({ id }) => id !== order.id)
    if (!others.some(isPicked)) return giveUp(context, tx, parent, 'nothing-left', 'nothing-left')
  }
  const additions = await lockAdditions(tx, order.id)
  const heir = additions.find(isPicked)
  if (heir === undefined) return giveUp(context, tx, order, 'nothing-left')
  await refundPayments(tx, context.clock, order.id)
  await undo(context, tx, [{ order, paymentState: afterGivingUp(order), reason: handedOn }], () =>
    context.delivery.handPlaceOn(tx, order.id, heir.id),
  )
  await tx.run(handDeliveryOn, [order.id, heir.id, context.clock.now()])
}

const isFoundEmpty = ({ pickedAt, items }: store.OrderRow): boolean =>
  pickedAt !== null && items.every(({ quantity }) => quantity === 0)

const afterGivingUp = ({ paymentState }: store.OrderRow): PaymentState =>
  paymentState === 'completed' || paymentState === 'partially_refunded' ? paymentState : 'cancelled'

interface End {
  readonly order: store.OrderRow
  readonly paymentState: PaymentState
  readonly reason: string
}

/**
 * Points and vouchers go back to the shopper, stock and place to whoever wants them. What many orders share is
 * locked in one order everywhere: vouchers by code, stock of all of them at once, and the one place last.
 */
async function undo(
  context: OrderingContext,
  tx: Tx,
  ends: readonly End[],
  freePlace: (orderId: string) => Promise<void> = (orderId) => context.delivery.givePlaceBack(tx, orderId),
): Promise<void> {
  const orders = ends.map(({ order }) => order)
  for (const { order, paymentState, reason } of ends) {
    await move(context, tx, order, { state: 'cancelled', shippingState: 'cancelled', paymentState }, reason)
    await tell(context, tx, 'order.cancelled', order.id, { reason })
    await dropRaise(context, tx, order.id)
    await givePointsBack(tx, context.clock, { orderId: order.id })
  }
  const byVoucher = orders.toSorted((a, b) => ((a.coupon ?? '') < (b.coupon ?? '') ? -1 : 1))
  for (const { id: orderId } of byVoucher) await giveVoucherBack(tx, context.clock, { orderId })
  // What has been in a van is not sold again.
  await giveBackStock(tx, orders.filter((order) => !isPackedStill(order)).flatMap(stockLines))
  for (const { id, addTo } of orders) if (addTo === null) await freePlace(id)
}
