import type { OkOf } from '#kernel/contract.ts'
import { type Bani, bani, noMoney, subtract } from '#kernel/money.ts'
import { isProblem, Problem } from '#kernel/problem.ts'
import { increaseCashPayment, refundAmount, settleCashPayment } from '#modules/payments/index.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Caller } from '#platform/http/routes.ts'
import { setTipOfCart } from '../../checkout/usecases/checkout.ts'
import type { OrderingContext } from '../../context.ts'
import type { OrderView } from '../../order/contract/order.ts'
import { lockOrder } from '../../order/find.ts'
import type { OrderRow } from '../../order/row.ts'
import { displayState } from '../../order/rules/states.ts'
import * as store from '../../order/store.ts'
import type { setTip as contract } from '../contract.ts'
import { whyTipUnchangeable } from '../rules/tip.ts'
import { openTipRaiseOf } from '../store.ts'
import { closeTipRaise, openTipRaise, saveTip } from '../tip-raise.ts'

type TippedAnswer = OkOf<typeof contract>

/**
 * Sets the tip in bani, of a cart or of a placed order until 24 hours after delivery (docs/adr/0018). For a placed order a
 * lower tip is refunded; a higher one is collected at the door or paid online first. Repeating the call answers the
 * same payment URL. Throws `tip-not-changeable`, `tip-by-hand`, `payment-not-open` and `payment-method-unavailable`.
 */
export function setTip(context: OrderingContext) {
  return async function setTip(caller: Caller, ref: string, amount: number): Promise<TippedAnswer> {
    const tip = bani(amount)
    const cart = await tipOfCart(context, caller, ref, tip)
    if (cart !== null) return { ...cart, paymentUrl: null }
    const { order, raiseId } = await context.db.transaction(async (tx) => {
      const { id, raiseId } = await changePlacedTip(context, tx, await lockOrder(tx, ref, caller), tip)
      return { order: await tx.one(store.orderById, [id]), raiseId }
    })
    const paymentUrl = raiseId === null ? null : await context.startPayment(raiseId)
    return { ...(await context.viewOrder(context.db, order)), paymentUrl }
  }
}

/** Null for a placed order. */
async function tipOfCart(context: OrderingContext, caller: Caller, ref: string, tip: Bani): Promise<OrderView | null> {
  try {
    return await setTipOfCart(context)(caller, ref, tip)
  } catch (error) {
    if (isProblem(error) && error.reason === 'order-not-open') return null
    throw error
  }
}

interface TipChange {
  readonly id: string
  /** Id of a payment that must be made first; null without one. */
  readonly raiseId: string | null
}

async function changePlacedTip(context: OrderingContext, tx: Tx, order: OrderRow, tip: Bani): Promise<TipChange> {
  const { id } = order
  const now = context.clock.now()
  const open = await tx.maybe(openTipRaiseOf, [id])
  if (open?.tip === tip && Temporal.Instant.compare(now, open.dueAt) < 0) return { id, raiseId: open.id }
  refuseUnchangeable(order, now)
  const ended = open && (await closeTipRaise(context, tx, open))
  if (ended === 'waits') throw new Problem('payment-not-open', { field: 'tip' })
  const before = open !== null && ended === 'paid' ? open.tip : (order.totals?.tip ?? noMoney)
  if (tip === before) return { id, raiseId: null }
  // Delivered: the payment at the door is over, even if its event has not been processed yet.
  if (order.deliveredAt !== null) await settleCashPayment(tx, context.clock, id)
  if (tip < before) await lowerTip(context, tx, order, tip, subtract(before, tip))
  else return { id, raiseId: await raiseTip(context, tx, order, tip, subtract(tip, before)) }
  return { id, raiseId: null }
}

function refuseUnchangeable(order: OrderRow, now: Temporal.Instant): void {
  const reason = whyTipUnchangeable(order, now)
  if (reason !== null)
    throw new Problem('tip-not-changeable', { field: 'tip', reason, displayState: displayState(order) })
}

async function lowerTip(
  context: OrderingContext,
  tx: Tx,
  { id, totals }: OrderRow,
  tip: Bani,
  by: Bani,
): Promise<void> {
  // Refunds for problems have left less than the reduction.
  if ((totals?.total ?? noMoney) < by) throw new Problem('tip-not-changeable', { field: 'tip', reason: 'refunded' })
  const food = totals?.mealVoucherGoods ?? noMoney
  await refundAmount(tx, context.clock, { orderId: id, amount: by, reason: 'tip', food })
  await saveTip(context, tx, id, tip)
}

/** Raises the tip. Returns the id of a payment to make first; null when it is collected at the door. */
async function raiseTip(
  context: OrderingContext,
  tx: Tx,
  order: OrderRow,
  tip: Bani,
  by: Bani,
): Promise<string | null> {
  const taken = await increaseCashPayment(tx, context.clock, { orderId: order.id, amount: by })
  if (taken === 'settled') throw new Problem('tip-by-hand', { field: 'tip' })
  if (taken === 'elsewhere') return openTipRaise(context, tx, order, tip, by)
  await saveTip(context, tx, order.id, tip)
  return null
}
