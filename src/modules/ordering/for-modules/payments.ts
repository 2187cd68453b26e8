import type { Bani } from '#kernel/money.ts'
import { isProblem } from '#kernel/problem.ts'
import type { PaymentOrders } from '#modules/payments/index.ts'
import type { Queryable } from '#platform/db/db.ts'
import { chooseMethod } from '../checkout/usecases/checkout.ts'
import type { OrderingContext } from '../context.ts'
import { findOrder, lockOrderWithParent } from '../order/find.ts'
import type { OrderRow } from '../order/row.ts'
import { orderById } from '../order/store.ts'
import { confirmPaid, updatePaymentState } from '../placing/usecases/update-payment-state.ts'
import { amountPaidBy, paymentPartsOf } from '../priced-order/payment-parts.ts'
import { membershipOf, priceCart } from '../priced-order/price-cart.ts'
import { pricedSnapshot } from '../priced-order/snapshot.ts'
import { findTipRaise } from '../tip/store.ts'
import { cancelledAmong } from './store.ts'

/** Implements the port through which the payments module reads and changes orders. */
export function forPayments(context: OrderingContext): PaymentOrders {
  /** The part of money, in bani, for which a payment method is chosen. */
  const restOf = async (q: Queryable, cart: OrderRow): Promise<Bani> =>
    amountPaidBy(paymentPartsOf(await priceCart(context, q, cart, membershipOf(cart)), ''), 'money')
  return {
    orderForPayment: async (q, ref, caller) => {
      const order = await findOrder(q, ref, caller)
      const isCart = order.placedAt === null
      const total = isCart ? await restOf(q, order) : pricedSnapshot(order).price.total
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
        await lockOrderWithParent(tx, id)
        const paymentState = await change(tx, id)
        // The event of the payment is ignored later, as the state is recorded here.
        if (paymentState === 'completed' || paymentState === 'authorized') {
          await confirmPaid(context, tx, id, paymentState)
        } else await updatePaymentState(context, tx, id, paymentState)
      }),
    payerOf: async (orderId) => {
      const raise = await context.db.maybe(findTipRaise, [orderId])
      const order = await context.db.maybe(orderById, [raise?.orderId ?? orderId])
      if (!order?.customer || !order.shippingAddress) return undefined
      const { email, firstName, phone } = order.customer
      const { contactName, contactPhone, streetAddress: street, city, province, postcode } = order.shippingAddress
      const lastName = contactName.replace(firstName, '').trim() || contactName
      return { email, phone: phone ?? contactPhone, firstName, lastName, street, city, province, postcode }
    },
    cancelledAmong: async (q, orderIds) => (await q.rows(cancelledAmong, [orderIds])).map(({ id }) => id),
    orderView: async (ref, caller) => context.viewOrder(context.db, await findOrder(context.db, ref, caller)),
  }
}
