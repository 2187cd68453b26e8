import { returnOf } from '#modules/packaging/index.ts'
import { methodByCode, paymentsOf } from '#modules/payments/index.ts'
import type { Queryable } from '#platform/db/db.ts'
import { undecidedReturns } from '../after-sales/rules/returnable.ts'
import { type ProblemRow, problemsOf } from '../after-sales/store.ts'
import { courierMessagesOf } from '../changes/store.ts'
import type { KnownOfOrder, OrderingContext } from '../context.ts'
import { readAdditions } from '../order/additions.ts'
import type { OrderView } from '../order/contract/order.ts'
import { parentOrderOf, withParentDelivery } from '../order/parent-order.ts'
import type { OrderRow } from '../order/row.ts'
import { orderById, versionOf } from '../order/store.ts'
import { membershipOf, priceCart, variantCodesOf } from '../priced-order/price-cart.ts'
import { refreshCart } from '../priced-order/refresh-cart.ts'
import type { PricedOrder } from '../priced-order/rules/priced-order.ts'
import { pricedSnapshot } from '../priced-order/snapshot.ts'
import { openTipRaiseOf } from '../tip/store.ts'
import { cartPayments } from './cart-payments.ts'
import { intervalPlaceOf, reservedPlace } from './interval-place.ts'
import { presentOrder } from './present/order.ts'

/** The view of an order: a cart at current prices, a placed order from its snapshot. */
export async function viewOrder(
  context: OrderingContext,
  q: Queryable,
  order: OrderRow,
  { offers: known, isNew = false }: KnownOfOrder = {},
): Promise<OrderView> {
  const now = context.clock.now()
  if (order.placedAt !== null) return viewPlaced(context, q, order, isNew)
  const parentOrder = await parentOrderOf(context, q, order)
  // Pipelined into one round trip. What is chosen is refreshed, because the view must agree with placing.
  const [refreshed, offers, method] = await Promise.all([
    refreshCart(context, q, order),
    known ?? context.catalog.cachedOffers(q, variantCodesOf(order)),
    order.paymentMethod === null ? null : methodByCode(q, order.paymentMethod),
  ])
  const cart = withParentDelivery(refreshed.cart, parentOrder)
  const priced = await priceCart(context, q, cart, membershipOf(cart), { goods: offers, parentOrder })
  const payments = await cartPayments(q, cart, priced, method)
  return presentOrder({
    ...{
      order: cart,
      priced,
      payments,
      parentOrder,
      now,
      tariff: context.tariff(now),
      addresses: context,
      takesMealVouchers: context.takesMealVouchers,
      payWithinMinutes: context.unpaidLimits.minutes,
    },
    intervalPlace: parentOrder?.isOpen ? reservedPlace : intervalPlaceOf(refreshed.cart, refreshed, now),
  })
}

/**
 * The view of a placed order. A new one has no additions, problems and messages, so they are not queried. An order that
 * changed before its parts were read is read again: with an open tip raise before and none after, the view would lack
 * both the raise and the raised tip.
 */
async function viewPlaced(context: OrderingContext, q: Queryable, order: OrderRow, isNew: boolean): Promise<OrderView> {
  const wasPicked = order.pickedAt !== null
  const [paid, parentOrder, additions, problems, toCourier, documents, tipRaise, returned, current] = await Promise.all(
    [
      paymentsOf(q, [order.id]),
      parentOrderOf(context, q, order),
      isNew ? [] : readAdditions(q, order.id),
      isNew ? [] : q.rows(problemsOf, [order.id]),
      wasPicked ? q.rows(courierMessagesOf, [order.addTo ?? order.id]) : [],
      (order.deliveredAt && context.documentsOf?.(q, order.id)) || [],
      isNew ? null : q.maybe(openTipRaiseOf, [order.id]),
      order.deliveredAt && order.sgrBags + order.bagsBack > 0 ? returnOf(q, order.id) : null,
      isNew ? order : q.one(versionOf, [order.id]),
    ],
  )
  if (current.version !== order.version) return viewPlaced(context, q, await q.one(orderById, [order.id]), isNew)
  const payments = paid.get(order.id) ?? []
  const priced = withUndecidedReturns(pricedSnapshot(order), problems)
  return presentOrder({
    ...{
      order,
      priced,
      intervalPlace: reservedPlace,
      payments,
      problems,
      toCourier,
      documents,
      parentOrder,
      additions,
      tipRaise,
      returned,
    },
    ...{ now: context.clock.now(), addresses: context, couriersListen: context.couriersListen },
    tariff: context.tariff(order.placedAt ?? context.clock.now()),
    payWithinMinutes: context.unpaidLimits.minutes,
  })
}

function withUndecidedReturns(priced: PricedOrder, problems: readonly ProblemRow[]): PricedOrder {
  const returning = undecidedReturns(problems)
  if (returning.size === 0) return priced
  const lines = priced.lines.map((line) => ({ ...line, returningPieces: returning.get(line.item.id) ?? 0 }))
  return { ...priced, lines }
}
