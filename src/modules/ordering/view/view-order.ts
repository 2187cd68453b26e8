import { returnOf } from '#modules/packaging/index.ts'
import { methodByCode, paymentsOf } from '#modules/payments/index.ts'
import type { Queryable } from '#platform/db/db.ts'
import { problemsOf } from '../after-sales/store.ts'
import { courierMessagesOf } from '../changes/store.ts'
import type { KnownOfOrder, OrderingContext } from '../context.ts'
import { readAdditions } from '../order/additions.ts'
import type { OrderView } from '../order/contract/order.ts'
import { joiningOf, travelling } from '../order/parent-order.ts'
import type { OrderRow } from '../order/row.ts'
import { cartSheet, codesOf, membershipIn } from '../pricing/price-cart.ts'
import { upToDate } from '../pricing/refresh-cart.ts'
import { frozenSheet } from '../pricing/snapshot.ts'
import { openRaiseOf } from '../tip/store.ts'
import { cartPayments } from './cart-payments.ts'
import { placed, slotOf } from './interval-place.ts'
import { presentOrder } from './present/order.ts'

/** The whole order as the wire has it: a cart at today's prices, a placed order as it was placed. */
export async function viewOrder(
  context: OrderingContext,
  q: Queryable,
  order: OrderRow,
  { offers: known, isNew = false }: KnownOfOrder = {},
): Promise<OrderView> {
  const now = context.clock.now()
  if (order.placedAt !== null) return viewPlaced(context, q, order, isNew)
  // In checkout what is shown has to be what placing will find; before it, the cart alone says enough.
  const { customerId } = order
  const joining = await joiningOf(context, q, order)
  const isInCheckout = customerId !== null && (order.shippingAddress !== null || joining?.isOpen === true)
  // All at once, so that it costs one trip; which interval counts is known when the address is.
  const [{ cart: own, membership }, offers, slot, method] = await Promise.all([
    isInCheckout ? upToDate(context, q, order, customerId) : { cart: order, membership: membershipIn(order) },
    known ?? context.catalog.offersShown(q, codesOf(order)),
    slotOf(context, q, order),
    order.paymentMethod === null ? null : methodByCode(q, order.paymentMethod),
  ])
  const cart = travelling(own, joining)
  const sheet = await cartSheet(context, q, cart, membership, { goods: offers, joining })
  const payments = await cartPayments(q, cart, sheet, method)
  return presentOrder({
    ...{ order: cart, sheet, payments, joining, now, addresses: context, takesMealVouchers: context.takesMealVouchers },
    slot: joining?.isOpen ? placed : cart.intervalId === null ? null : slot,
  })
}

/**
 * A placed order, for whoever in the shop needs it; who may see it is decided before. What was placed this moment has
 * no additions and no problems yet, and they are not looked for.
 */
async function viewPlaced(context: OrderingContext, q: Queryable, order: OrderRow, isNew: boolean): Promise<OrderView> {
  const wasPicked = order.pickedAt !== null
  const [paid, joining, additions, problems, toCourier, documents, tipRaise, returned] = await Promise.all([
    paymentsOf(q, [order.id]),
    joiningOf(context, q, order),
    isNew ? [] : readAdditions(q, order.id),
    isNew ? [] : q.rows(problemsOf, [order.id]),
    wasPicked ? q.rows(courierMessagesOf, [order.addTo ?? order.id]) : [],
    (order.deliveredAt && context.documentsOf?.(q, order.id)) || [],
    isNew ? null : q.maybe(openRaiseOf, [order.id]),
    order.deliveredAt && order.sgrBags + order.bagsBack > 0 ? returnOf(q, order.id) : null,
  ])
  const payments = paid.get(order.id) ?? []
  const sheet = frozenSheet(order)
  return presentOrder({
    ...{ order, sheet, slot: placed, payments, problems, toCourier, documents, joining, additions, tipRaise, returned },
    ...{ now: context.clock.now(), addresses: context, couriersListen: context.couriersListen },
  })
}
