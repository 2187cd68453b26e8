import type { Bani } from '#kernel/money.ts'
import type { Catalog } from '#modules/catalog/index.ts'
import type { Delivery } from '#modules/delivery/index.ts'
import type { Orders } from '#modules/payments/index.ts'
import type { Context, Module } from '#platform/context.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import type { Caller } from '#platform/http/routes.ts'
import { decideProblem } from './after-sales/usecases/report-problem.ts'
import { cartCache } from './cart/cart-cache.ts'
import { type AbandonedCart, abandonedCarts } from './cart/store.ts'
import { deleteStaleCarts } from './cart/usecases/delete-stale-carts.ts'
import { markMessageDelivered, undeliveredMessage } from './changes/usecases/courier-messages.ts'
import type { OrderingContext } from './context.ts'
import type { OrderView } from './contract.ts'
import { forPayments } from './for-modules/payments.ts'
import { personalOrderData } from './for-modules/personal-data.ts'
import { boughtProducts } from './for-modules/store.ts'
import { orderRoutes } from './http.ts'
import { findOrder } from './order/find.ts'
import type { ReturnReason } from './order/rules/returned.ts'
import { orderById } from './order/store.ts'
import type { TransitionResult } from './order/transition.ts'
import type { LinePick } from './picking/rules/picked.ts'
import { pickedWith } from './picking/store.ts'
import { advanceOrder, type WarehouseStep } from './picking/usecases/advance-order.ts'
import { bringBack } from './picking/usecases/bring-back.ts'
import { cancelUndecided } from './picking/usecases/cancel-undecided.ts'
import { type PickListLine, pickList } from './picking/usecases/pick-list.ts'
import { reportDelay } from './picking/usecases/report-delay.ts'
import { reportPicked } from './picking/usecases/report-picked.ts'
import { paymentSubscriptions } from './placing/payment-events.ts'
import { expireOrder, expireUnpaid } from './placing/usecases/expire-unpaid.ts'
import { confirmPaid, failPayment } from './placing/usecases/update-payment-state.ts'
import { cachedFeeVat } from './priced-order/fee-vat.ts'
import { expireTipRaises } from './tip/usecases/expire-tip-raises.ts'
import { viewOrder } from './view/view-order.ts'

export { hasOrdered, hasOrderedAsGenius } from './for-modules/benefits.ts'
export { orderToInvoice } from './for-modules/invoicing.ts'
export { earningOrder } from './for-modules/loyalty.ts'
export { deliveredPackaging } from './for-modules/packaging.ts'
export type { AbandonedCart, LinePick, OrderView, PickListLine, ReturnReason, TransitionResult, WarehouseStep }

export interface Ordering extends Module {
  /** What the payments module asks of orders. */
  readonly forPayments: Orders
  /** The id of an order that the caller may see; throws `order-not-found`. */
  orderIdFor(ref: string, caller: Caller): Promise<string>
  /** A placed order as the wire has it, for mails and the warehouse; null for a cart or an unknown id. */
  placedOrder(q: Queryable, orderId: string): Promise<OrderView | null>
  /** A customer's cart as they would see it now; null for what is no cart of theirs any more. */
  cartOf(q: Queryable, orderId: string, customerId: string): Promise<OrderView | null>
  /** Customers' carts last touched between two instants, by id; `after` is the last id of the page before. */
  abandonedCarts(q: Queryable, ask: AbandonedCartsQuery): Promise<AbandonedCart[]>
  confirmPaid(tx: Tx, orderId: string, paymentState: 'completed' | 'authorized'): Promise<TransitionResult>
  failPayment(tx: Tx, orderId: string): Promise<TransitionResult>
  /** Gives up an order whose time to pay is over; `ignored` before that, and when it is paid. */
  expire(tx: Tx, orderId: string): Promise<TransitionResult>
  /** The warehouse's next step; `ignored` for one out of turn, so that it may be said twice. */
  advance(tx: Tx, orderId: string, step: WarehouseStep): Promise<TransitionResult>
  /** The courier came back with it; `ignored` for an order that is not on its way. */
  bringBack(tx: Tx, orderId: string, reason: ReturnReason): Promise<TransitionResult>
  /** Ids of what is picked and delivered together with an order: paid additions to it. */
  pickedWith(q: Queryable, orderId: string): Promise<readonly string[]>
  /** What is to be picked; null for an order that is not being picked, or was picked. */
  pickList(q: Queryable, orderId: string): Promise<readonly PickListLine[] | null>
  /** What is in the bags, once, while the order is being picked. Lines that are not named are as ordered. */
  reportPicked(tx: Tx, orderId: string, picks: readonly LinePick[]): Promise<TransitionResult>
  /** The courier will come so many minutes after the interval; 0 takes it back. */
  reportDelay(tx: Tx, orderId: string, minutes: number): Promise<TransitionResult>
  /** What a courier has to be told; null for what they know, and for what is not there any more. */
  undeliveredMessage(q: Queryable, messageId: string): ReturnType<typeof undeliveredMessage>
  /** The courier has it. False when it is not there any more. */
  markMessageDelivered(tx: Tx, messageId: string): Promise<boolean>
  /** What somebody decided of a report: how much goes back, in bani, or that nothing does. Once a report. */
  decideProblem(tx: Tx, problemId: string, refund: Bani | 'refused'): Promise<void>
}

export interface AbandonedCartsQuery {
  readonly changedAfter: Temporal.Instant
  readonly changedBefore: Temporal.Instant
  readonly after: string
  readonly most: number
}

/** Product codes of what a customer bought before, the most frequent first, at most 500. */
export async function boughtBy(q: Queryable, customerId: string): Promise<string[]> {
  return (await q.rows(boughtProducts, [customerId])).map(({ code }) => code)
}

export interface OrderingOptions {
  readonly catalog: Catalog
  readonly delivery: Delivery
  /** Where the shop answers, without a slash at the end. */
  readonly publicUrl: string
  /** The papers of an order, oldest first; without it there are none. */
  readonly documentsOf?: (q: Queryable, orderId: string) => Promise<readonly { label: string; reference: string }[]>
  /** Whether a gateway charges meal-voucher cards; they are no way to pay otherwise. */
  readonly takesMealVouchers: boolean
  /** Whether somebody passes on what shoppers say to couriers; nothing is taken down that nobody would hear. */
  readonly couriersListen: boolean
  /** Leads a placed order to the gateway after the commit: where to pay, or null. */
  readonly startPayment: (orderId: string) => Promise<string | null>
}

/** Orders from the first product in a cart to the doorstep. */
export function orderingModule(base: Context, options: OrderingOptions): Ordering {
  const context: OrderingContext = {
    ...base,
    ...options,
    cartCache: cartCache(),
    iconOf: options.catalog.iconOf,
    feeBasisPoints: cachedFeeVat(base),
    viewOrder: (q, order, known) => viewOrder(context, q, order, known),
  }
  return {
    routes: orderRoutes(context),
    jobs: {
      'ordering.expire-unpaid': expireUnpaid(context),
      'ordering.give-up-returned': cancelUndecided(context),
      'ordering.expire-tips': expireTipRaises(context),
      'ordering.forget-carts': deleteStaleCarts(context),
    },
    schedules: [
      { name: 'ordering.expire-unpaid', cron: '* * * * *' },
      { name: 'ordering.give-up-returned', cron: '*/10 * * * *' },
      { name: 'ordering.expire-tips', cron: '* * * * *' },
      { name: 'ordering.forget-carts', cron: '41 2 * * *' },
    ],
    subscriptions: paymentSubscriptions(context),
    forPayments: forPayments(context),
    orderIdFor: async (ref, caller) => (await findOrder(context.db, ref, caller)).id,
    placedOrder: async (q, orderId) => {
      const order = await q.maybe(orderById, [orderId])
      return order?.placedAt ? viewOrder(context, q, order) : null
    },
    personal: personalOrderData(context),
    cartOf: async (q, orderId, customerId) => {
      const order = await q.maybe(orderById, [orderId])
      if (order?.state !== 'cart' || order.customerId !== customerId) return null
      return viewOrder(context, q, order)
    },
    abandonedCarts: (q, { changedAfter, changedBefore, after, most }) =>
      q.rows(abandonedCarts, [changedAfter, changedBefore, after, most]),
    confirmPaid: (tx, orderId, paymentState) => confirmPaid(context, tx, orderId, paymentState),
    failPayment: (tx, orderId) => failPayment(context, tx, orderId),
    expire: (tx, orderId) => expireOrder(context, tx, orderId),
    advance: (tx, orderId, step) => advanceOrder(context, tx, orderId, step),
    bringBack: (tx, orderId, reason) => bringBack(context, tx, orderId, reason),
    pickedWith: async (q, orderId) => (await q.rows(pickedWith, [orderId])).map(({ id }) => id),
    pickList: (q, orderId) => pickList(q, orderId),
    reportPicked: (tx, orderId, picks) => reportPicked(context, tx, orderId, picks),
    decideProblem: (tx, problemId, refund) => decideProblem(context, tx, problemId, refund),
    undeliveredMessage: undeliveredMessage,
    markMessageDelivered: (tx, messageId) => markMessageDelivered(context, tx, messageId),
    reportDelay: (tx, orderId, minutes) => reportDelay(context, tx, orderId, minutes),
  }
}
