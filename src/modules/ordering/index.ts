import { z } from 'zod'
import { Problem } from '#kernel/problem.ts'
import type { Catalog } from '#modules/catalog/index.ts'
import type { Delivery } from '#modules/delivery/index.ts'
import type { Orders } from '#modules/payments/index.ts'
import type { At, Module } from '#platform/at.ts'
import type { Queryable, Tx } from '#platform/db.ts'
import type { StoredEvent } from '#platform/outbox.ts'
import type { OrderView } from './contract.ts'
import { feeVat } from './fee-vat.ts'
import { frozenSheet } from './frozen.ts'
import { orderRoutes } from './http.ts'
import type { Step } from './move.ts'
import { findOrder, lockAnyOrder } from './orders.ts'
import type { Parts } from './parts.ts'
import * as store from './store.ts'
import { advance, type WarehouseStep } from './usecases/advance-order.ts'
import { chooseMethod } from './usecases/checkout.ts'
import { expire, expireUnpaid } from './usecases/give-up-order.ts'
import { confirmPaid, failPayment, notePayment } from './usecases/note-payment.ts'
import { cartSheet, membershipIn, viewOrder, viewPlaced } from './view.ts'

export type { Step, WarehouseStep }

export interface Ordering extends Module {
  /** What the payments module asks of orders. */
  readonly forPayments: Orders
  /** A placed order as the wire has it, for mails and the warehouse; null for a cart or an unknown id. */
  placedOrder(q: Queryable, orderId: string): Promise<OrderView | null>
  confirmPaid(tx: Tx, orderId: string, paymentState: 'completed' | 'authorized'): Promise<Step>
  failPayment(tx: Tx, orderId: string): Promise<Step>
  /** Gives up an order whose time to pay is over; `ignored` before that, and when it is paid. */
  expire(tx: Tx, orderId: string): Promise<Step>
  advance(tx: Tx, orderId: string, step: WarehouseStep): Promise<Step>
}

export interface OrderingOptions {
  readonly catalog: Catalog
  readonly delivery: Delivery
  /** Where the shop answers, without a slash at the end. */
  readonly publicUrl: string
  /** Leads a placed order to the gateway after the commit: where to pay, or null. */
  readonly startPayment: (orderId: string) => Promise<string | null>
}

/** Orders from the first product in a cart to the doorstep. */
export function orderingModule(at: At, options: OrderingOptions): Ordering {
  const { catalog, publicUrl } = options
  const iconOf = (code: string): string | null => {
    const category = catalog.shop.live.model().tree.byCode.get(code)
    return category ? publicUrl + category.image : null
  }
  const parts: Parts = { ...at, ...options, iconOf, feeBasisPoints: feeVat(at) }
  return {
    routes: orderRoutes(parts),
    jobs: { 'ordering.expire-unpaid': expireUnpaid(parts) },
    schedules: [{ name: 'ordering.expire-unpaid', cron: '* * * * *' }],
    subscriptions: [
      {
        kind: 'payment.captured',
        name: 'ordering.confirm-paid',
        handle: async (tx, event) => void (await onMoney(parts, tx, event)),
      },
      {
        kind: 'payment.failed',
        name: 'ordering.fail-payment',
        handle: async (tx, event) => void (await onFailure(parts, tx, event)),
      },
      {
        kind: 'payment.refunded',
        name: 'ordering.note-refund',
        handle: async (tx, event) => void (await onMoney(parts, tx, event)),
      },
    ],
    forPayments: forPayments(parts),
    placedOrder: async (q, orderId) => {
      const order = await q.maybe(store.orderById, [orderId])
      return order?.placedAt ? viewPlaced(parts, q, order) : null
    },
    confirmPaid: (tx, orderId, paymentState) => confirmPaid(parts, tx, orderId, paymentState),
    failPayment: (tx, orderId) => failPayment(parts, tx, orderId),
    expire: (tx, orderId) => expire(parts, tx, orderId),
    advance: (tx, orderId, step) => advance(parts, tx, orderId, step),
  }
}

const Money = z.object({
  orderId: z.string(),
  paymentState: z.enum(['completed', 'authorized', 'refunded', 'partially_refunded']),
})
const Failure = z.object({ orderId: z.string() })

async function onMoney(parts: Parts, tx: Tx, { payload }: StoredEvent): Promise<Step> {
  const { orderId, paymentState } = Money.parse(payload)
  return paymentState === 'completed' || paymentState === 'authorized'
    ? confirmPaid(parts, tx, orderId, paymentState)
    : notePayment(parts, tx, orderId, paymentState)
}

const onFailure = (parts: Parts, tx: Tx, { payload }: StoredEvent): Promise<Step> =>
  failPayment(parts, tx, Failure.parse(payload).orderId)

function forPayments(parts: Parts): Orders {
  return {
    orderForPayment: async (q, ref, caller) => {
      const order = await findOrder(q, ref, caller)
      const isCart = order.placedAt === null
      const sheet = isCart ? await cartSheet(parts, q, order, membershipIn(order, caller)) : frozenSheet(order)
      return { orderId: order.id, tokenValue: order.token, number: order.number, isCart, total: sheet.price.total }
    },
    chooseMethod: async (tx, orderId, methodCode) => {
      const order = await lockAnyOrder(tx, orderId)
      if (order === null) throw new Problem('order-not-found')
      await chooseMethod(parts, tx, order, methodCode)
    },
    orderView: async (ref, caller) => viewOrder(parts, parts.db, await findOrder(parts.db, ref, caller), caller),
  }
}
