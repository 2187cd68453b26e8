import { z } from 'zod'
import { type Bani, bani } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import type { Module } from '#platform/module.ts'
import type { PaymentMethodView, PaymentView } from './contract.ts'
import { paymentFigures } from './figures.ts'
import { paymentHistory } from './history.ts'
import { paymentStaffRoutes } from './http.staff.ts'
import { type PaymentOrders, paymentRoutes } from './http.ts'
import { mergePayments } from './merge.ts'
import { paymentsPersonalData } from './personal-data.ts'
import { presentMethod, presentPayment } from './present.ts'
import type { PaymentPart } from './rules/split.ts'
import { attemptsOfOrder, discrepanciesOfOrder, ledgerOfOrder, refundsOfOrder } from './store.desk.ts'
import { coveredOrders } from './store.holds.ts'
import { findPaymentsOfOrders } from './store.of-orders.ts'
import { findMethod, type PaymentMethod, setCardMinimum } from './store.ts'
import { type CardPartInput, type ChosenMethod, cardPart } from './usecases/cards/choose-card.ts'
import { removeCardAtGateway } from './usecases/cards/remove-card.ts'
import { savePaidCard } from './usecases/cards/save-paid-card.ts'
import { type LastPayment, usualMethod } from './usecases/cards/usual-method.ts'
import { settleCashPayment } from './usecases/door/settle-cash-payment.ts'
import { captureAtGateway, captureEndingHolds, captureHeld } from './usecases/holds/capture-held.ts'
import { releaseAtGateway } from './usecases/holds/release-at-gateway.ts'
import { planPolls, pollGateway } from './usecases/poll-gateway.ts'
import { applyEvent, receiveEvent } from './usecases/receive-event.ts'
import { planReconciliation, reconcileByJob, reconcileNow } from './usecases/reconcile.ts'
import type { Reconciliation } from './usecases/reconciliation/reconcile-gateway.ts'
import { reportMisconfiguration } from './usecases/report-misconfiguration.ts'
import { retryPayment } from './usecases/retry-payment.ts'
import { sendRefund } from './usecases/send-refund.ts'
import { type StartPaymentOptions, type StartResult, startPayment } from './usecases/start-payment.ts'
import { paymentWebhooks } from './webhook.ts'

export type { PaymentView } from './contract.ts'
export { differenceTable } from './difference-table.ts'
export type { OrderForPayment, PaymentOrders } from './http.ts'
export type { Payer } from './ports.ts'
export { isGatewayUnavailable } from './ports.ts'
export { presentMethod } from './present.ts'
export type { PaymentPart, PaymentSplit, PaymentType } from './rules/split.ts'
export { splitPayments } from './rules/split.ts'
export type { RefundDestination } from './store.refunds.ts'
export type { PaymentMethod } from './store.ts'
export { bookGiftVoucher } from './usecases/book-gift-voucher.ts'
export { cancelPayments, cancelUnpaidPayments } from './usecases/cancel-payments.ts'
export type { CardPartInput, ChosenMethod } from './usecases/cards/choose-card.ts'
export {
  type ChosenMealVoucherCard,
  codesOfCard,
  mealVoucherCardOf,
  saveCard,
} from './usecases/cards/saved-cards.ts'
export type { LastPayment } from './usecases/cards/usual-method.ts'
export { choosableMethod } from './usecases/choose-method.ts'
export {
  type DoorRefund,
  notePaidOut,
  redirectRefund,
  refundsToPay,
  refundToPay,
  sendRefundAgain,
} from './usecases/desk/unpaid-refunds.ts'
export { increaseCashPayment } from './usecases/door/increase-cash-payment.ts'
export { settleCashPayment } from './usecases/door/settle-cash-payment.ts'
export { type DoorMoney, moneyAtDoor, type TakenMoney, takeAtDoor } from './usecases/door/take-at-door.ts'
export { movePayments } from './usecases/move-payments.ts'
export {
  beginPayments,
  type OpenPaymentsInput,
  type OpenPaymentsResult,
  openPayments,
} from './usecases/open-payments.ts'
export { paymentStateOf } from './usecases/publish-payment-state.ts'
export { comparedDays } from './usecases/reconcile.ts'
export type { Reconciliation } from './usecases/reconciliation/reconcile-gateway.ts'
export { type RefundAmount, refundAmount } from './usecases/refund-amount.ts'
export { type RefundFrom, refundPreview } from './usecases/refund-sources.ts'

/** One way to pay as views show it; null for an unknown code. `amount` in bani decides whether it is eligible. */
export async function methodView(q: Queryable, code: string, amount: Bani): Promise<PaymentMethodView | null> {
  const method = await methodByCode(q, code)
  return method === null ? null : presentMethod(method, amount)
}

/** A payment method; null for an unknown code. */
export const methodByCode = async (q: Queryable, code: string): Promise<PaymentMethod | null> =>
  code === '' ? null : q.maybe(findMethod, [code])

/** The payments of placed orders by order id, read by one statement; orders without payments are missing. */
export async function paymentsOf(q: Queryable, orderIds: readonly string[]): Promise<Map<string, PaymentView[]>> {
  const rows = await q.rows(findPaymentsOfOrders, [orderIds])
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId).entries()
  return new Map(byOrder.map(([orderId, of]) => [orderId, of.map(presentPayment)]))
}

/** Those of the orders whose whole money is taken, or held by a gateway. */
export async function coveredAmong(q: Queryable, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await q.rows(coveredOrders, [orderIds])).map(({ orderId }) => orderId))
}

/** Everything that happened to the money of an order, for the order desk. */
export async function moneyOf(q: Queryable, orderId: string) {
  const [attempts, refunds, ledger, discrepancies] = await Promise.all([
    q.rows(attemptsOfOrder, [orderId]),
    q.rows(refundsOfOrder, [orderId]),
    q.rows(ledgerOfOrder, [orderId]),
    q.rows(discrepanciesOfOrder, [orderId]),
  ])
  return { attempts, refunds, ledger, discrepancies }
}

export interface PaymentsOptions extends Omit<StartPaymentOptions, 'payerOf'> {
  readonly orders: PaymentOrders
  /** Returns points to the customer. `value` in bani; `cause` is the refund's id. */
  readonly refundPoints?: (
    tx: Tx,
    input: { readonly orderId: string; readonly value: Bani; readonly cause: string },
  ) => Promise<void>
}

export interface Payments extends Module {
  /** Called after the order is committed: the address to pay at; null when nothing is due online or the gateway does not answer. */
  startPayment(orderId: string): Promise<string | null>
  /** The same, which tells why there is no address. */
  tryPayment(orderId: string): Promise<StartResult>
  /** The payment by card of what is bought without a cart, for `openPayments`. Throws `card-not-found`. */
  cardPart(q: Queryable, input: CardPartInput): Promise<PaymentPart>
  /** How a customer paid last, for another order of `amount` bani; null for a method that cannot be chosen now. */
  usualMethod(q: Queryable, last: LastPayment, amount: Bani): Promise<ChosenMethod | null>
  /** Compares the books of the last days with each gateway. Throws GatewayUnavailable when one does not answer. */
  reconcile(days: number): Promise<readonly Reconciliation[]>
}

const EventJob = z.object({ eventRowId: z.string() })
const LookJob = z.object({ reference: z.string() })
const HoldJob = z.object({ reference: z.string(), tries: z.int().optional() })
const CardJob = z.object({ provider: z.string(), token: z.string() })
const RefundJob = z.object({ refundId: z.string(), tries: z.int().optional() })
const ReconcileJob = z.object({ provider: z.string() })
const Delivered = z.object({ orderId: z.string() })
const PointsReturned = z.object({ orderId: z.string(), cause: z.string(), value: z.int().transform(bani) })

export function paymentsModule(context: Context, options: PaymentsOptions): Payments {
  const { gateways, orders } = options
  const starting = { ...options, payerOf: orders.payerOf }
  const start = startPayment(context, starting)
  return {
    personal: paymentsPersonalData,
    merge: mergePayments,
    history: paymentHistory,
    staffRoutes: paymentStaffRoutes(context, gateways),
    routes: paymentRoutes(context, orders, retryPayment(context, starting), gateways.card),
    start: async () => {
      await context.db.run(setCardMinimum, [gateways.card.minimumAmount ?? bani(1)])
      await reportMisconfiguration(context, gateways.card)
    },
    serve: async (server) => {
      const receivers = [gateways.card, gateways.mealVoucher].map(
        (gateway) =>
          [
            gateway.provider,
            { receive: receiveEvent(context, gateway), acknowledgement: gateway.acknowledgement },
          ] as const,
      )
      await server.register(paymentWebhooks(Object.fromEntries(receivers)))
    },
    startPayment: async (orderId) => {
      const answer = await start(orderId)
      return answer.kind === 'started' ? answer.payAddress : null
    },
    tryPayment: start,
    cardPart: cardPart(context, gateways.card),
    usualMethod: usualMethod(context, gateways.card),
    reconcile: reconcileNow(context, gateways, orders),
    jobs: {
      'payments.apply-event': async (payload) => applyEvent(context, gateways)(EventJob.parse(payload).eventRowId),
      'payments.look': async (payload) => pollGateway(context, gateways)(LookJob.parse(payload).reference),
      'payments.refund': async (payload) => {
        const { refundId, tries } = RefundJob.parse(payload)
        await sendRefund(context, gateways)(refundId, tries)
      },
      'payments.capture': async (payload) => {
        const { reference, tries } = HoldJob.parse(payload)
        await captureAtGateway(context, gateways)(reference, tries)
      },
      'payments.release': async (payload) => {
        const { reference, tries } = HoldJob.parse(payload)
        await releaseAtGateway(context, gateways)(reference, tries)
      },
      'payments.capture-ending-holds': async () => captureEndingHolds(context, gateways)(),
      'payments.save-card': async (payload) => savePaidCard(context, gateways)(LookJob.parse(payload).reference),
      'payments.remove-card': async (payload) => removeCardAtGateway(context, gateways)(CardJob.parse(payload)),
      'payments.plan-looks': async () => planPolls(context)(),
      'payments.reconcile': planReconciliation(context, gateways, orders),
      'payments.reconcile-gateway': async (payload) =>
        reconcileByJob(context, gateways)(ReconcileJob.parse(payload).provider),
    },
    figures: paymentFigures(context),
    schedules: [
      { name: 'payments.plan-looks', cron: '* * * * *' },
      { name: 'payments.capture-ending-holds', cron: '23 * * * *' },
      { name: 'payments.reconcile', cron: '17 3 * * *' },
    ],
    subscriptions: [
      {
        kind: 'order.delivered',
        name: 'payments.settle-at-door',
        handle: (tx, { payload }) => settleCashPayment(tx, context.clock, Delivered.parse(payload).orderId),
      },
      {
        kind: 'order.on_the_way',
        name: 'payments.capture-held',
        handle: (tx, { payload }) => captureHeld(tx, context.clock, Delivered.parse(payload).orderId),
      },
      {
        kind: 'payment.points-returned',
        name: 'payments.give-points-back',
        handle: async (tx, { payload }) => options.refundPoints?.(tx, PointsReturned.parse(payload)),
      },
    ],
  }
}
