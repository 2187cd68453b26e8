import type { Bani } from '#kernel/money.ts'
import type { Catalog } from '#modules/catalog/index.ts'
import type { Delivery } from '#modules/delivery/index.ts'
import type { PaymentOrders } from '#modules/payments/index.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import type { Caller } from '#platform/http/routes.ts'
import type { Module } from '#platform/module.ts'
import { problemFigures } from './after-sales/figures.ts'
import { type AfterSales, afterSales, type OrderToRefund, type ReportForClaims } from './after-sales/for-claims.ts'
import {
  contactForEmail,
  type OrderContact,
  type ProblemForEmail,
  problemForEmail,
} from './after-sales/problem-for-email.ts'
import { type ReturnForEmail, returnForEmail } from './after-sales/return-for-email.ts'
import { decideProblem } from './after-sales/usecases/report-problem.ts'
import { cartCache } from './cart/cart-cache.ts'
import { type AbandonedCart, abandonedCarts } from './cart/store.ts'
import { deleteStaleCarts } from './cart/usecases/delete-stale-carts.ts'
import { markMessageDelivered, undeliveredMessage } from './changes/usecases/courier-messages.ts'
import type { UnpaidLimits } from './checkout/rules/unpaid-limits.ts'
import type { OrderingContext, OrderLetters, OrderTracker } from './context.ts'
import type { OrderView } from './contract.ts'
import { deskRoutes, deskUndo } from './desk/http.staff.ts'
import { orderFinder } from './desk/order-finder.ts'
import { type OrdersOfDay, ordersOfDay } from './desk/orders-of-day.ts'
import { isTakenOver } from './desk/store.order.ts'
import { noTrail, type OrderTrail } from './desk/trail.ts'
import { messagesOfOrders } from './door/store.ts'
import { type DoorDelivery, type DoorOrder, doorDeliveries } from './door/usecases/door-orders.ts'
import { leaveAtDoor, type RefusedPieces } from './door/usecases/leave-at-door.ts'
import { type HandedOver, noteHandedOver, tipAtDoor } from './door/usecases/note-handed-over.ts'
import { orderHistory } from './for-modules/history.ts'
import { mergeOrders } from './for-modules/merge.ts'
import { forPayments } from './for-modules/payments.ts'
import { personalOrderData } from './for-modules/personal-data.ts'
import { boughtProducts } from './for-modules/store.ts'
import { orderRoutes } from './http.ts'
import { findOrder } from './order/find.ts'
import type { ReturnReason } from './order/rules/returned.ts'
import { orderById, versionOf } from './order/store.ts'
import type { TransitionResult } from './order/transition.ts'
import type { LinePick } from './picking/rules/picked.ts'
import { pickedWith } from './picking/store.ts'
import { advanceOrder, type WarehouseStep } from './picking/usecases/advance-order.ts'
import { bringBack } from './picking/usecases/bring-back.ts'
import { cancelUndecided } from './picking/usecases/cancel-undecided.ts'
import { additionsToPick, type LineToPick, type OrderToPick, ordersToPick } from './picking/usecases/orders-to-pick.ts'
import { type PickListLine, pickList } from './picking/usecases/pick-list.ts'
import { type PickPreview, previewPicked } from './picking/usecases/preview-picked.ts'
import { reportDelay } from './picking/usecases/report-delay.ts'
import { reportPicked, SubstituteGone } from './picking/usecases/report-picked.ts'
import {
  type LineSubstitutes,
  type SubstituteCandidate,
  substitutesForLine,
} from './picking/usecases/substitutes-for-line.ts'
import { orderFigures } from './placing/figures.ts'
import { paymentSubscriptions } from './placing/payment-events.ts'
import { expireOrder, expireUnpaid } from './placing/usecases/expire-unpaid.ts'
import { confirmPaid, failPayment } from './placing/usecases/update-payment-state.ts'
import { cachedFeeVat } from './priced-order/fee-vat.ts'
import { expireTipRaises } from './tip/usecases/expire-tip-raises.ts'
import { type UnattendedOrders, unattendedOrders } from './unattended/unattended-orders.ts'
import { viewOrder } from './view/view-order.ts'

export { customerOpenOrders, customerOrderSums } from './desk/customer-orders.ts'
export { openOrderPlaces } from './desk/open-orders.ts'
export { hasOrdered, hasOrderedAsGenius } from './for-modules/benefits.ts'
export { placedGoods } from './for-modules/households.ts'
export { orderToInvoice } from './for-modules/invoicing.ts'
export { earningOrder } from './for-modules/loyalty.ts'
export { deliveredPackaging } from './for-modules/packaging.ts'
export { purchasesOf, timesDelivered } from './for-modules/purchases.ts'
export { deliveriesUnderWay, doorPlaces, orderForNotice, ordersUnderWay } from './for-modules/tracking.ts'
export type {
  AbandonedCart,
  AfterSales,
  DoorDelivery,
  DoorOrder,
  HandedOver,
  LinePick,
  LineSubstitutes,
  LineToPick,
  OrderContact,
  OrdersOfDay,
  OrderToPick,
  OrderToRefund,
  OrderTracker,
  OrderView,
  PickListLine,
  PickPreview,
  ProblemForEmail,
  RefusedPieces,
  ReportForClaims,
  ReturnForEmail,
  ReturnReason,
  SubstituteCandidate,
  TransitionResult,
  WarehouseStep,
}
export {
  additionsToPick,
  contactForEmail,
  doorDeliveries,
  ordersToPick,
  problemForEmail,
  returnForEmail,
  SubstituteGone,
}

/** The version of an order, which each change raises; null for an unknown id. */
export const orderVersion = async (q: Queryable, id: string): Promise<number | null> =>
  (await q.maybe(versionOf, [id]))?.version ?? null

export interface Ordering extends Module, UnattendedOrders {
  /** The orders that are to be delivered on a day, and those that need a look. */
  readonly ofDay: OrdersOfDay
  /** Reports of problems and refunds, as the module of claims decides them. */
  readonly afterSales: AfterSales
  /** The port through which the payments module reads and changes orders. */
  readonly forPayments: PaymentOrders
  /** The id of an order that the caller may see; throws `order-not-found`. */
  orderIdFor(ref: string, caller: Caller): Promise<string>
  /** The view of a placed order, for mails and the warehouse; null for a cart or an unknown id. */
  placedOrder(q: Queryable, orderId: string): Promise<OrderView | null>
  /** The view of a cart or a placed order; null for an unknown id. */
  anyOrder(q: Queryable, orderId: string): Promise<OrderView | null>
  /** The view of a customer's open cart; null when the id no longer names a cart of this customer. */
  cartOf(q: Queryable, orderId: string, customerId: string): Promise<OrderView | null>
  /** Customers' carts last changed between two instants, ordered by id; `after` is the last id of the previous page. */
  abandonedCarts(q: Queryable, query: AbandonedCartsQuery): Promise<AbandonedCart[]>
  confirmPaid(tx: Tx, orderId: string, paymentState: 'completed' | 'authorized'): Promise<TransitionResult>
  failPayment(tx: Tx, orderId: string): Promise<TransitionResult>
  /** Cancels an unpaid order whose payment period is over; `ignored` before that and for a paid order. */
  expire(tx: Tx, orderId: string): Promise<TransitionResult>
  /** Records a step of the warehouse; `ignored` when out of sequence, so that reports may be repeated. */
  advance(tx: Tx, orderId: string, step: WarehouseStep): Promise<TransitionResult>
  /** Records that the courier brought the order back; `ignored` unless it is on its way. */
  bringBack(tx: Tx, orderId: string, reason: ReturnReason): Promise<TransitionResult>
  /** Takes refused pieces off a delivery at the door; throws `nothing-would-be-left`. */
  leaveAtDoor(tx: Tx, deliveryId: string, refused: readonly RefusedPieces[]): Promise<void>
  /** The packaging that was handed over at the door, in place of what was announced. */
  noteHandedOver(tx: Tx, deliveryId: string, handedOver: HandedOver): Promise<void>
  /** Raises the tip of a delivery by what the courier was given, in bani. */
  tipAtDoor(tx: Tx, deliveryId: string, tip: Bani): Promise<void>
  /** Whether staff have taken the order over from the simulated warehouse. */
  isTakenOver(q: Queryable, orderId: string): Promise<boolean>
  /** Ids of the paid additions that are picked and delivered with an order. */
  pickedWith(q: Queryable, orderId: string): Promise<readonly string[]>
  /** The pick list; null unless the order is being picked and has not been reported as picked. */
  pickList(q: Queryable, orderId: string): Promise<readonly PickListLine[] | null>
  /** What a picking result would make of an order; null unless it is being picked. */
  previewPicked(q: Queryable, orderId: string, picks: readonly LinePick[]): Promise<PickPreview | null>
  /** What may come in place of a line; `also` are variants to judge besides those of the shelf. Null for an unknown line. */
  substitutesForLine(
    q: Queryable,
    orderId: string,
    lineId: number,
    also?: readonly string[],
  ): Promise<LineSubstitutes | null>
  /** Records what was picked, once per order. A line without a pick counts as picked in full. */
  reportPicked(tx: Tx, orderId: string, picks: readonly LinePick[]): Promise<TransitionResult>
  /** Records a delay in minutes after the interval; 0 withdraws it. */
  reportDelay(tx: Tx, orderId: string, minutes: number): Promise<TransitionResult>
  /** A message that the courier has not received; null when it was received or deleted. */
  undeliveredMessage(q: Queryable, messageId: string): ReturnType<typeof undeliveredMessage>
  /** Records that the courier received a message; false when it was deleted. */
  markMessageDelivered(tx: Tx, messageId: string): Promise<boolean>
  /** Records the help desk's decision on a reported problem: the refund in bani, or `refused`. The first decision is final. */
  decideProblem(tx: Tx, problemId: string, refund: Bani | 'refused'): Promise<void>
}

export interface AbandonedCartsQuery {
  readonly changedAfter: Temporal.Instant
  readonly changedBefore: Temporal.Instant
  readonly after: string
  readonly most: number
}

/** Ids of the words to the courier of an order. */
export const courierMessageIds = async (q: Queryable, orderId: string): Promise<string[]> =>
  (await q.rows(messagesOfOrders, [[orderId]])).map(({ id }) => id)

/** Codes of products that a customer has ordered, most frequent first, at most 500. */
export const boughtBy = async (q: Queryable, customerId: string): Promise<string[]> =>
  (await q.rows(boughtProducts, [customerId])).map(({ code }) => code)

export interface OrderingOptions
  extends Pick<OrderingContext, 'reservedInTotes' | 'leaveSurplus' | 'contact' | 'usualMethod'> {
  readonly catalog: Catalog
  readonly delivery: Delivery
  /** Origin of the shop, without a slash at the end. */
  readonly publicUrl: string
  /** Invoices and credit notes of an order, oldest first. */
  readonly documentsOf?: (q: Queryable, orderId: string) => Promise<readonly { label: string; reference: string }[]>
  /** Letters about orders, to be listed and sent again. */
  readonly letters?: OrderLetters
  /** What picking, runs and chats know of an order, for the desk. */
  readonly trail?: OrderTrail
  /** A document of an order as a file; without it none can be opened by staff. */
  readonly documentFile?: NonNullable<OrderingContext['documentFile']>
  /** Ids of orders whose shoppers are being asked about a substitute. */
  readonly ordersAwaitingConsent?: OrderingContext['ordersAwaitingConsent']
  /** Ids of orders that a text of the console's search box names by a document of another module. */
  readonly ordersNamedBy?: (q: Queryable, text: string) => Promise<readonly string[]>
  readonly tariff: OrderingContext['tariff']
  readonly claimFigures: OrderingContext['claimFigures']
  readonly pointTerms: OrderingContext['pointTerms']
  readonly closing: OrderingContext['closing']
  readonly unpaidLimits: UnpaidLimits
  /** Whether a gateway charges meal-voucher cards; without one they cannot be chosen. */
  readonly takesMealVouchers: boolean
  /** Whether an adapter forwards messages to couriers; without one messages are refused. */
  readonly couriersListen: boolean
  readonly tracker?: OrderTracker
  /** Starts a payment after the commit: the URL to pay at, or null. */
  readonly startPayment: (orderId: string) => Promise<string | null>
}

const noLetters: OrderLetters = { of: async () => [], sendAgain: async () => false }

/** The ordering module: carts, checkout and placed orders until and after delivery. */
export function orderingModule(base: Context, options: OrderingOptions): Ordering {
  const context: OrderingContext = {
    ...base,
    ...options,
    letters: options.letters ?? noLetters,
    trail: options.trail ?? noTrail,
    ordersNamedBy: options.ordersNamedBy ?? (async () => []),
    ordersAwaitingConsent: options.ordersAwaitingConsent ?? (async () => []),
    cartCache: cartCache(),
    iconOf: options.catalog.iconOf,
    feeBasisPoints: cachedFeeVat(base),
    viewOrder: (q, order, known) => viewOrder(context, q, order, known),
  }
  return {
    routes: orderRoutes(context),
    staffRoutes: deskRoutes(context),
    finders: [orderFinder(context)],
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
    figures: [...orderFigures(context), ...problemFigures(context)],
    subscriptions: paymentSubscriptions(context),
    ofDay: ordersOfDay(context),
    afterSales: afterSales(context),
    forPayments: forPayments(context),
    orderIdFor: async (ref, caller) => (await findOrder(context.db, ref, caller)).id,
    placedOrder: async (q, orderId) => {
      const order = await q.maybe(orderById, [orderId])
      return order?.placedAt ? viewOrder(context, q, order) : null
    },
    anyOrder: async (q, orderId) => {
      const order = await q.maybe(orderById, [orderId])
      return order && viewOrder(context, q, order)
    },
    personal: personalOrderData(context),
    merge: mergeOrders(context),
    history: orderHistory,
    cartOf: async (q, orderId, customerId) => {
      const order = await q.maybe(orderById, [orderId])
      if (order?.state !== 'cart' || order.customerId !== customerId) return null
      return viewOrder(context, q, order)
    },
    ...unattendedOrders(context),
    abandonedCarts: (q, { changedAfter, changedBefore, after, most }) =>
      q.rows(abandonedCarts, [changedAfter, changedBefore, after, most]),
    confirmPaid: (tx, orderId, paymentState) => confirmPaid(context, tx, orderId, paymentState),
    failPayment: (tx, orderId) => failPayment(context, tx, orderId),
    expire: (tx, orderId) => expireOrder(context, tx, orderId),
    advance: (tx, orderId, step) => advanceOrder(context, tx, orderId, step),
    bringBack: (tx, orderId, reason) => bringBack(context, tx, orderId, reason),
    leaveAtDoor: (tx, deliveryId, refused) => leaveAtDoor(context, tx, deliveryId, refused),
    noteHandedOver: (tx, deliveryId, handedOver) => noteHandedOver(context, tx, deliveryId, handedOver),
    tipAtDoor: (tx, deliveryId, tip) => tipAtDoor(context, tx, deliveryId, tip),
    isTakenOver: async (q, orderId) => (await q.maybe(isTakenOver, [orderId])) !== null,
    undo: deskUndo(context),
    pickedWith: async (q, orderId) => (await q.rows(pickedWith, [orderId])).map(({ id }) => id),
    pickList: (q, orderId) => pickList(q, orderId),
    previewPicked: (q, orderId, picks) => previewPicked(context, q, orderId, picks),
    substitutesForLine: (q, orderId, lineId, also) => substitutesForLine(context, q, orderId, lineId, also),
    reportPicked: (tx, orderId, picks) => reportPicked(context, tx, orderId, picks),
    decideProblem: (tx, problemId, refund) => decideProblem(context, tx, problemId, refund),
    undeliveredMessage: undeliveredMessage,
    markMessageDelivered: (tx, messageId) => markMessageDelivered(context, tx, messageId),
    reportDelay: (tx, orderId, minutes) => reportDelay(context, tx, orderId, minutes),
  }
}
