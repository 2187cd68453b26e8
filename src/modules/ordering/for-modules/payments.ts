import { z } from 'zod'
import type { Bani } from '#kernel/money.ts'
import { isProblem } from '#kernel/problem.ts'
import type { Orders } from '#modules/payments/index.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Subscription } from '#platform/jobs/outbox.ts'
import { chooseMethod } from '../checkout/usecases/checkout.ts'
import type { OrderingContext } from '../context.ts'
import { findOrder, lockTravelling } from '../order/find.ts'
import { paymentStates } from '../order/rules/states.ts'
import { type OrderRow, orderById } from '../order/store.ts'
import { confirmPaid, failPayment, notePayment } from '../placing/usecases/update-payment-state.ts'
import { paidBy, partsOf } from '../pricing/payment-parts.ts'
import { frozenSheet } from '../pricing/snapshot.ts'
import { findRaise } from '../tip/store.ts'
import { noteTipPaid } from '../tip/usecases/raise-tip.ts'
import { cartSheet, membershipIn, viewOrder } from '../view/view-order.ts'

/** What the payments module asks of orders, which it knows no other way. */
export function forPayments(context: OrderingContext): Orders {
  /** A way to pay is chosen for what points and a meal voucher leave. */
  const restOf = async (q: Queryable, cart: OrderRow): Promise<Bani> =>
    paidBy(partsOf(await cartSheet(context, q, cart, membershipIn(cart)), ''), 'money')
  return {
    orderForPayment: async (q, ref, caller) => {
      const order = await findOrder(q, ref, caller)
      const isCart = order.placedAt === null
      const total = isCart ? await restOf(q, order) : frozenSheet(order).price.total
      return { orderId: order.id, tokenValue: order.token, number: order.number, isCart, total }
    },
    chooseMethod: (ref, caller, methodFor) => {
      const chosen = chooseMethod(context)(caller, ref, async (q, cart) =>
        methodFor(q, { number: cart.number, total: await restOf(q, cart) }),
      )
      return chosen.catch((error: unknown) => {
        if (isProblem(error) && error.reason === 'order-not-open') return null
        throw error
      })
    },
    changePayment: (ref, caller, change) =>
      context.db.transaction(async (tx) => {
        const { id } = await findOrder(tx, ref, caller)
        await lockTravelling(tx, id)
        const paymentState = await change(tx, id)
        // The news comes as an event as well, and finds this done.
        if (paymentState === 'completed' || paymentState === 'authorized') {
          await confirmPaid(context, tx, id, paymentState)
        } else await notePayment(context, tx, id, paymentState)
      }),
    payerOf: async (orderId) => {
      const raise = await context.db.maybe(findRaise, [orderId])
      const order = await context.db.maybe(orderById, [raise?.orderId ?? orderId])
      if (!order?.customer || !order.shippingAddress) return undefined
      const { email, firstName, phone } = order.customer
      const { contactName, contactPhone, streetAddress: street, city, province, postcode } = order.shippingAddress
      const lastName = contactName.replace(firstName, '').trim() || contactName
      return { email, phone: phone ?? contactPhone, firstName, lastName, street, city, province, postcode }
    },
    orderView: async (ref, caller) => viewOrder(context, context.db, await findOrder(context.db, ref, caller)),
  }
}

const OfOrder = z.object({ orderId: z.string() })
const Captured = OfOrder.extend({ paymentState: z.enum(['completed', 'authorized']) })
const Standing = OfOrder.extend({ paymentState: z.enum(paymentStates) })

/** What orders make of the news about their money. */
export function paymentNews(context: OrderingContext): Subscription[] {
  return [
    {
      kind: 'payment.captured',
      name: 'ordering.confirm-paid',
      handle: async (tx, { payload }) => {
        const { orderId, paymentState } = Captured.parse(payload)
        const step = await confirmPaid(context, tx, orderId, paymentState)
        if (step === 'ignored' && paymentState === 'completed') await noteTipPaid(context, tx, orderId)
      },
    },
    {
      kind: 'payment.failed',
      name: 'ordering.fail-payment',
      handle: async (tx, { payload }) => {
        await failPayment(context, tx, OfOrder.parse(payload).orderId)
      },
    },
    {
      kind: 'payment.settled',
      name: 'ordering.note-settled',
      handle: async (tx, { payload }) => {
        const { orderId, paymentState } = Standing.parse(payload)
        await notePayment(context, tx, orderId, paymentState)
      },
    },
    {
      kind: 'payment.refunded',
      name: 'ordering.note-refund',
      handle: async (tx, { payload }) => {
        const { orderId, paymentState } = Standing.parse(payload)
        await notePayment(context, tx, orderId, paymentState)
      },
    },
  ]
}
