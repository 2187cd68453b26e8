import { z } from 'zod'
import { type Bani, bani } from '#kernel/money.ts'
import type { Context, Module } from '#platform/context.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import type { PaymentMethodView, PaymentView } from './contract.ts'
import { type Orders, paymentRoutes } from './http.ts'
import { personalPayments } from './personal.ts'
import { presentMethod, presentPayment } from './present.ts'
import { findMethod, findPaymentsOfOrders, type PaymentMethod, setLeastByCard } from './store.ts'
import { applyEvent, receiveEvent } from './usecases/receive-event.ts'
import { lookAt, planLooks } from './usecases/reconcile.ts'
import { sendRefund } from './usecases/refund.ts'
import { retryPayment } from './usecases/retry-payment.ts'
import { settleAtDoor } from './usecases/settle-at-door.ts'
import { type StartOptions, startPayment } from './usecases/start-payment.ts'
import { paymentWebhooks } from './webhook.ts'

export type { OrderForPayment, Orders } from './http.ts'
export type { Payer } from './ports.ts'
export { presentMethod } from './present.ts'
export type { Part, PaymentType, Split } from './rules/split.ts'
export { splitPayments } from './rules/split.ts'
export type { PaymentMethod } from './store.ts'
export { choosableMethod } from './usecases/choose-method.ts'
export { joinPayments } from './usecases/join-payments.ts'
export { type ChosenMealCard, mealVoucherCardOf, saveMealVoucherCard } from './usecases/meal-cards.ts'
export { type OpenedPayments, type OpenPayments, openPayments } from './usecases/open-payments.ts'
export { raiseAtDoor } from './usecases/raise-at-door.ts'
export { refundPayments, withdrawUnpaid } from './usecases/refund.ts'
export { type RefundAmount, refundAmount } from './usecases/refund-amount.ts'
export { settleAtDoor } from './usecases/settle-at-door.ts'
export { stateOfOrder as paymentStateOf } from './usecases/tell-change.ts'

/** One way to pay as views show it; null for an unknown code. `amount` in bani decides whether it is eligible. */
export async function methodView(q: Queryable, code: string, amount: Bani): Promise<PaymentMethodView | null> {
  const method = await methodByCode(q, code)
  return method === null ? null : presentMethod(method, amount)
}

/** One way to pay; null for an unknown code. */
export const methodByCode = async (q: Queryable, code: string): Promise<PaymentMethod | null> =>
  code === '' ? null : q.maybe(findMethod, [code])

/** The payments of placed orders by order id, in one statement; an order without any is missing. */
export async function paymentsOf(q: Queryable, orderIds: readonly string[]): Promise<Map<string, PaymentView[]>> {
  const rows = await q.rows(findPaymentsOfOrders, [orderIds])
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId).entries()
  return new Map(byOrder.map(([orderId, of]) => [orderId, of.map((row) => presentPayment(row, row.method))]))
}

export interface PaymentsOptions extends Omit<StartOptions, 'payerOf'> {
  readonly orders: Orders
  /** Gives points back that lines taken out of an order no longer need. `value` in bani; `cause` is the refund's id. */
  readonly givePointsBack?: (
    tx: Tx,
    ask: { readonly orderId: string; readonly value: Bani; readonly cause: string },
  ) => Promise<void>
}

export interface Payments extends Module {
  /** After placing has committed: where the shopper pays, or null when there is nothing to pay online or the gateway is away. */
  startPayment(orderId: string): Promise<string | null>
}

const EventJob = z.object({ eventRowId: z.string() })
const LookJob = z.object({ reference: z.string() })
const RefundJob = z.object({ refundId: z.string() })
const Delivered = z.object({ orderId: z.string() })
const PointsReturned = z.object({ orderId: z.string(), cause: z.string(), value: z.int().transform(bani) })

export function paymentsModule(context: Context, options: PaymentsOptions): Payments {
  const { gateways, orders } = options
  const starting = { ...options, payerOf: orders.payerOf }
  const start = startPayment(context, starting)
  return {
    personal: personalPayments,
    routes: paymentRoutes(context, orders, retryPayment(context, starting)),
    start: async () => void (await context.db.run(setLeastByCard, [gateways.card.least ?? bani(1)])),
    serve: async (server) => {
      const receivers = [gateways.card, gateways.mealVoucher].map(
        (gateway) => [gateway.provider, { receive: receiveEvent(context, gateway), thanks: gateway.thanks }] as const,
      )
      await server.register(paymentWebhooks(Object.fromEntries(receivers)))
    },
    startPayment: async (orderId) => {
      const answer = await start(orderId)
      return answer.kind === 'started' ? answer.payAddress : null
    },
    jobs: {
      'payments.apply-event': async (payload) => applyEvent(context)(EventJob.parse(payload).eventRowId),
      'payments.look': async (payload) => lookAt(context, gateways)(LookJob.parse(payload).reference),
      'payments.refund': async (payload) => sendRefund(context, gateways)(RefundJob.parse(payload).refundId),
      'payments.plan-looks': async () => planLooks(context)(),
    },
    schedules: [{ name: 'payments.plan-looks', cron: '* * * * *' }],
    subscriptions: [
      {
        kind: 'order.delivered',
        name: 'payments.settle-at-door',
        handle: (tx, { payload }) => settleAtDoor(tx, context.clock, Delivered.parse(payload).orderId),
      },
      {
        kind: 'payment.points-returned',
        name: 'payments.give-points-back',
        handle: async (tx, { payload }) => options.givePointsBack?.(tx, PointsReturned.parse(payload)),
      },
    ],
  }
}
