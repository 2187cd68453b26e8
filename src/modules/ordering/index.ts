import type { Bani } from '#kernel/money.ts'
import type { Catalog } from '#modules/catalog/index.ts'
import type { Delivery } from '#modules/delivery/index.ts'
import type { Orders } from '#modules/payments/index.ts'
import type { Context, Module } from '#platform/context.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import type { Caller } from '#platform/http/routes.ts'
import { decideProblem } from './after-sales/usecases/report-problem.ts'
import { keptCarts } from './cart/cart-cache.ts'
import { type AbandonedCart, abandonedCarts } from './cart/store.ts'
import { forgetCarts } from './cart/usecases/forget-carts.ts'
import { noteTold, untoldMessage } from './changes/usecases/courier-messages.ts'
import type { OrderingContext } from './context.ts'
import type { OrderView } from './contract.ts'
import { forPayments } from './for-modules/payments.ts'
import { personalOrders } from './for-modules/personal-data.ts'
import { boughtProducts } from './for-modules/store.ts'
import type { Pick } from './fulfilment/rules/picked.ts'
import { pickedWith } from './fulfilment/store.ts'
import { advance, type WarehouseStep } from './fulfilment/usecases/advance-order.ts'
import { bringBack } from './fulfilment/usecases/bring-back.ts'
import { giveUpReturned } from './fulfilment/usecases/give-up-returned.ts'
import { type PickListLine, pickList } from './fulfilment/usecases/pick-list.ts'
import { noteDelay } from './fulfilment/usecases/report-delay.ts'
import { notePicked } from './fulfilment/usecases/report-picked.ts'
import { orderRoutes } from './http.ts'
import { findOrder } from './order/find.ts'
import type { ReturnReason } from './order/rules/returned.ts'
import { orderById } from './order/store.ts'
import type { Step } from './order/transition.ts'
import { paymentNews } from './placing/payment-events.ts'
import { expire, expireUnpaid } from './placing/usecases/expire-unpaid.ts'
import { confirmPaid, failPayment } from './placing/usecases/update-payment-state.ts'
import { feeVat } from './pricing/fee-vat.ts'
import { expireRaises } from './tip/usecases/expire-raises.ts'
import { viewOrder } from './view/view-order.ts'

export { hasOrdered, hasOrderedAsGenius } from './for-modules/benefits.ts'
export { orderToInvoice } from './for-modules/invoicing.ts'
export { earningOrder } from './for-modules/loyalty.ts'
export { deliveredPackaging } from './for-modules/packaging.ts'
export type { AbandonedCart, OrderView, Pick, PickListLine, ReturnReason, Step, WarehouseStep }

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
  abandonedCarts(q: Queryable, ask: AbandonedAsk): Promise<AbandonedCart[]>
  confirmPaid(tx: Tx, orderId: string, paymentState: 'completed' | 'authorized'): Promise<Step>
  failPayment(tx: Tx, orderId: string): Promise<Step>
  /** Gives up an order whose time to pay is over; `ignored` before that, and when it is paid. */
  expire(tx: Tx, orderId: string): Promise<Step>
  /** The warehouse's next step; `ignored` for one out of turn, so that it may be said twice. */
  advance(tx: Tx, orderId: string, step: WarehouseStep): Promise<Step>
  /** The courier came back with it; `ignored` for an order that is not on its way. */
  bringBack(tx: Tx, orderId: string, reason: ReturnReason): Promise<Step>
  /** Ids of what is picked and delivered together with an order: paid additions to it. */
  pickedWith(q: Queryable, orderId: string): Promise<readonly string[]>
  /** What is to be picked; null for an order that is not being picked, or was picked. */
  pickList(q: Queryable, orderId: string): Promise<readonly PickListLine[] | null>
  /** What is in the bags, once, while the order is being picked. Lines that are not named are as ordered. */
  notePicked(tx: Tx, orderId: string, picks: readonly Pick[]): Promise<Step>
  /** The courier will come so many minutes after the interval; 0 takes it back. */
  noteDelay(tx: Tx, orderId: string, minutes: number): Promise<Step>
  /** What a courier has to be told; null for what they know, and for what is not there any more. */
  untoldMessage(q: Queryable, messageId: string): ReturnType<typeof untoldMessage>
  /** The courier has it. False when it is not there any more. */
  noteTold(tx: Tx, messageId: string): Promise<boolean>
  /** What somebody decided of a report: how much goes back, in bani, or that nothing does. Once a report. */
  decideProblem(tx: Tx, problemId: string, refund: Bani | 'refused'): Promise<void>
}

export interface AbandonedAsk {
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
    carts: keptCarts(),
    iconOf: options.catalog.iconOf,
    feeBasisPoints: feeVat(base),
    viewOrder: (q, order, known) => viewOrder(context, q, order, known),
  }
  return {
    routes: orderRoutes(context),
    jobs: {
      'ordering.expire-unpaid': expireUnpaid(context),
      'ordering.give-up-returned': giveUpReturned(context),
      'ordering.expire-tips': expireRaises(context),
      'ordering.forget-carts': forgetCarts(context),
    },
    schedules: [
      { name: 'ordering.expire-unpaid', cron: '* * * * *' },
      { name: 'ordering.give-up-returned', cron: '*/10 * * * *' },
      { name: 'ordering.expire-tips', cron: '* * * * *' },
      { name: 'ordering.forget-carts', cron: '41 2 * * *' },
    ],
    subscriptions: paymentNews(context),
    forPayments: forPayments(context),
    orderIdFor: async (ref, caller) => (await findOrder(context.db, ref, caller)).id,
    placedOrder: async (q, orderId) => {
      const order = await q.maybe(orderById, [orderId])
      return order?.placedAt ? viewOrder(context, q, order) : null
    },
    personal: personalOrders(context),
    cartOf: async (q, orderId, customerId) => {
      const order = await q.maybe(orderById, [orderId])
      if (order?.state !== 'cart' || order.customerId !== customerId) return null
      return viewOrder(context, q, order)
    },
    abandonedCarts: (q, { changedAfter, changedBefore, after, most }) =>
      q.rows(abandonedCarts, [changedAfter, changedBefore, after, most]),
    confirmPaid: (tx, orderId, paymentState) => confirmPaid(context, tx, orderId, paymentState),
    failPayment: (tx, orderId) => failPayment(context, tx, orderId),
    expire: (tx, orderId) => expire(context, tx, orderId),
    advance: (tx, orderId, step) => advance(context, tx, orderId, step),
    bringBack: (tx, orderId, reason) => bringBack(context, tx, orderId, reason),
    pickedWith: async (q, orderId) => (await q.rows(pickedWith, [orderId])).map(({ id }) => id),
    pickList: (q, orderId) => pickList(q, orderId),
    notePicked: (tx, orderId, picks) => notePicked(context, tx, orderId, picks),
    decideProblem: (tx, problemId, refund) => decideProblem(context, tx, problemId, refund),
    untoldMessage,
    noteTold: (tx, messageId) => noteTold(context, tx, messageId),
    noteDelay: (tx, orderId, minutes) => noteDelay(context, tx, orderId, minutes),
  }
}
