import { bani } from '#kernel/money.ts'
import { withoutParts } from '#modules/ordering/after-sales/rules/refund-parts.ts'
import type { OrderToRefund } from '#modules/ordering/index.ts'
import { refundPreview } from '#modules/payments/index.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import type { ClaimsContext } from '../context.ts'
import * as contract from '../contract.staff-refunds.ts'
import type { Maxima, RefundRequest } from '../contract.values.ts'
import { presentMaxima, presentRequest } from '../present-refunds.ts'
import { needOf, pointsFor } from '../rules/signature.ts'
import { requestsOfOrder } from '../store.requests.ts'
import { isMember } from './carry-out.ts'
import { makeRefund, type RefundAsk, readDestination, requireLeft, waitingOf } from './make-refund.ts'

/** Everything that the form of a refund shows. Throws `order-not-found`. */
export function readRefundForm({ db, orders, figures }: ClaimsContext) {
  return async function readRefundForm(orderId: string, caller: StaffCaller): Promise<contract.RefundForm> {
    const order = await orders.orderToRefund(db, orderId)
    const { left } = await refundPreview(db, orderId, bani(0))
    const requests = await db.rows(requestsOfOrder, [orderId])
    const { stepUpAbove, signatureAbove } = figures()
    return {
      ...{ orderId, orderNumber: order.number, stepUpAbove, signatureAbove },
      isMember: await isMember(db, order.customerId),
      hasDoorMoney: left.some(({ channel }) => channel === 'door'),
      refunded: order.refunded,
      left: [...left],
      maxima: await maximaOf(db, order),
      requests: requests.map((request) => presentRequest(request, order, caller)),
    }
  }
}

/** What is left of an order, without what waits for a signature. */
export async function maximaOf(q: Queryable, order: OrderToRefund): Promise<Maxima> {
  const waiting = await waitingOf(q, order.id)
  const left = withoutParts(
    order.refundable,
    waiting.flatMap(({ parts }) => parts),
  )
  return presentMaxima(order, left)
}

/** What a refund would be. Throws as `makeRefund`. */
export function previewRefund(context: ClaimsContext) {
  return async function previewRefund(
    orderId: string,
    ask: Pick<RefundAsk, 'parts' | 'destination' | 'iban'>,
    problemId: string | null = null,
  ) {
    return context.db.transaction(async (tx) => {
      const order = await context.orders.lockOrderToRefund(tx, orderId)
      const { destination } = await readDestination(tx, order, ask)
      const amount = await requireLeft(context, tx, order, { parts: ask.parts, problemId })
      const { shares } = await refundPreview(tx, orderId, amount)
      const isCredited = destination === 'points' || destination === 'voucher'
      const money = shares.filter(({ type }) => type === 'money').reduce((sum, share) => sum + share.amount, 0)
      const credited = isCredited ? money : 0
      const points = destination === 'points' ? pointsFor(credited, context.figures()) : 0
      return { amount, shares: [...shares], credited, points, need: needOf(amount, context.figures()) }
    })
  }
}

/** Refunds parts of an order by hand. Throws as `makeRefund`, and `order-not-found`. */
export function refundByHand(context: ClaimsContext) {
  return async function refundByHand(orderId: string, ask: RefundAsk, caller: StaffCaller): Promise<RefundRequest> {
    return context.db.transaction(async (tx) => {
      const order = await context.orders.lockOrderToRefund(tx, orderId)
      const named = { ...ask, problemId: null, contract: contract.makeRefund.id }
      return presentRequest(await makeRefund(context, tx, order, named, caller), order, caller)
    })
  }
}
