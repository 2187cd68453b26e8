import { type Bani, noMoney } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import type { OrderingContext } from '../context.ts'
import { lockAnyOrder } from '../order/find.ts'
import { orderNumber } from '../order/order-number.ts'
import type { OrderRow } from '../order/row.ts'
import { orderById } from '../order/store.ts'
import { problemNumber } from './present.ts'
import { readRefundable } from './refundable-order.ts'
import type { Refundable, RefundPart, RefundTaken } from './rules/refund-parts.ts'
import { findProblem, findRating, type ProblemRow, type RatingRow } from './store.ts'
import { type OrderRefund, type OrderRefunded, refundParts, requireParts } from './usecases/refund-order.ts'
import {
  type AcceptedProblem,
  acceptProblem,
  askAboutProblem,
  refuseProblem,
  reopenProblem,
  withReturnFees,
} from './usecases/settle-problem.ts'

/** An order of which something is refunded. */
export interface OrderToRefund {
  readonly id: string
  readonly token: string
  /** 'PF-204815' */
  readonly number: string
  readonly customerId: string | null
  readonly email: string
  readonly firstName: string
  readonly contactName: string
  readonly address: string
  readonly deliveredAt: Temporal.Instant | null
  readonly lines: readonly {
    readonly itemId: number
    readonly productCode: string
    readonly name: string
    readonly size: string
    /** Version of the picture of the product. */
    readonly picture: string
    readonly quantity: number
  }[]
  /** Refunded after delivery, in bani. */
  readonly refunded: Bani
  readonly refundable: Refundable
}

export interface ReportForClaims extends ProblemRow {
  /** 'R-3001' */
  readonly label: string
}

export interface RatingForClaims extends RatingRow {
  /** 'PF-204815' */
  readonly orderNumber: string
  readonly client: string
  /** The order with which it was delivered: its own, or the one that it was added to. */
  readonly deliveryId: string
}

/** What the module of claims reads and changes; every writer takes the transaction first. */
export interface AfterSales {
  /** A placed order and what is left of it to refund. Throws `order-not-found`. */
  orderToRefund(q: Queryable, orderId: string): Promise<OrderToRefund>
  /** The same, with the order locked. */
  lockOrderToRefund(tx: Tx, orderId: string): Promise<OrderToRefund>
  /** What parts take of a locked order, with the fees that a return adds. Throws as `refund`. */
  preview(tx: Tx, orderId: string, parts: readonly RefundPart[], problemId: string | null): Promise<RefundTaken>
  /** Throws `order-not-refundable`, `item-not-found` and `refund-too-large`. */
  refund(tx: Tx, orderId: string, refund: OrderRefund): Promise<OrderRefunded>
  /** Null for an unknown report. */
  report(q: Queryable, problemId: string): Promise<ReportForClaims | null>
  /** Null for an order that nobody has rated. */
  rating(q: Queryable, orderId: string): Promise<RatingForClaims | null>
  /** Throws `claim-not-found`, `claim-closed`, and as `refund`. */
  accept(tx: Tx, problemId: string, accepted: AcceptedProblem): Promise<OrderRefunded>
  /** Throws `claim-not-found` and `claim-closed`. */
  refuse(tx: Tx, problemId: string, sentence: string): Promise<void>
  /** A refused report waits again. */
  reopen(tx: Tx, problemId: string): Promise<void>
  /** Null: nothing is asked any more. */
  ask(tx: Tx, problem: Pick<ProblemRow, 'id' | 'orderId'>, question: string | null): Promise<void>
}

export function afterSales(context: OrderingContext): AfterSales {
  return {
    orderToRefund: async (q, orderId) => toRefund(q, await q.maybe(orderById, [orderId])),
    lockOrderToRefund: async (tx, orderId) => toRefund(tx, await lockAnyOrder(tx, orderId)),
    preview: async (tx, orderId, parts, problemId) => {
      const order = placed(await lockAnyOrder(tx, orderId))
      const problem = problemId === null ? null : await tx.maybe(findProblem, [problemId])
      return requireParts(tx, order, problem === null ? parts : await withReturnFees(tx, order, problem, parts))
    },
    refund: async (tx, orderId, refund) => refundParts(context, tx, placed(await lockAnyOrder(tx, orderId)), refund),
    report: async (q, problemId) => {
      const found = await q.maybe(findProblem, [problemId])
      return found && { ...found, label: problemNumber(found.number) }
    },
    rating: async (q, orderId) => {
      const found = await q.maybe(findRating, [orderId])
      if (found === null) return null
      const order = placed(await q.maybe(orderById, [orderId]))
      const client = order.shippingAddress?.contactName || order.customer?.firstName || ''
      return { ...found, client, orderNumber: orderNumber(order.number), deliveryId: order.addTo ?? order.id }
    },
    accept: (tx, problemId, accepted) => acceptProblem(context, tx, problemId, accepted),
    refuse: (tx, problemId, sentence) => refuseProblem(context, tx, problemId, sentence),
    reopen: reopenProblem,
    ask: (tx, problem, question) => askAboutProblem(context, tx, problem, question),
  }
}

/** Throws `order-not-found`, also for a cart. */
function placed(order: OrderRow | null): OrderRow {
  if (order === null || order.placedAt === null) throw new Problem('order-not-found')
  return order
}

async function toRefund(q: Queryable, found: OrderRow | null): Promise<OrderToRefund> {
  const order = placed(found)
  const { id, token, customerId, customer, shippingAddress: address, deliveredAt } = order
  return {
    ...{ id, token, customerId, deliveredAt, number: orderNumber(order.number) },
    email: customer?.email ?? '',
    firstName: customer?.firstName ?? '',
    contactName: address?.contactName || customer?.firstName || '',
    address: [address?.streetAddress, address?.city].filter(Boolean).join(', '),
    lines: order.items.flatMap(({ id: itemId, snapshot, quantity }) => {
      if (snapshot === null || quantity === 0) return []
      const { productCode, name, brand, sizeLabel: size, picture } = snapshot.goods
      return [{ itemId, productCode, name: [name, brand].filter(Boolean).join(' '), size, picture, quantity }]
    }),
    refunded: order.totals?.refunded ?? noMoney,
    refundable: await readRefundable(q, order),
  }
}
