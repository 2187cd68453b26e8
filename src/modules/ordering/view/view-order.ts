import { returnOf } from '#modules/packaging/index.ts'
import { paymentsOf } from '#modules/payments/index.ts'
import type { Queryable } from '#platform/db/db.ts'
import { undecidedReturns } from '../after-sales/rules/returnable.ts'
import { type ProblemRow, problemsOf } from '../after-sales/store.ts'
import { courierMessagesOf } from '../changes/store.ts'
import type { KnownOfOrder, OrderingContext } from '../context.ts'
import { readAdditions } from '../order/additions.ts'
import type { OrderView } from '../order/contract/order.ts'
import type { PaymentView } from '../order/contract/payment.ts'
import { parentOrderOf, withParentDelivery } from '../order/parent-order.ts'
import type { OrderRow } from '../order/row.ts'
import { orderById, versionOf } from '../order/store.ts'
import { membershipOf, priceCart, variantCodesOf } from '../priced-order/price-cart.ts'
import { readChosen, refreshCart } from '../priced-order/refresh-cart.ts'
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
  known: KnownOfOrder = {},
): Promise<OrderView> {
  const now = context.clock.now()
  if (order.placedAt !== null) return viewPlaced(context, q, order, known)
  const parentOrder = await parentOrderOf(context, q, order)
  // Pipelined into one round trip. What is chosen is refreshed, because the view must agree with placing.
  const [chosen, offers] = await Promise.all([
    known.chosen ?? readChosen(context, q, order),
    known.offers ?? context.catalog.cachedOffers(q, variantCodesOf(order)),
  ])
  const refreshed = refreshCart(order, chosen)
  const cart = withParentDelivery(refreshed, parentOrder)
  const priced = await priceCart(context, q, cart, membershipOf(cart), { goods: offers, parentOrder })
  const payments = await cartPayments(q, cart, priced, chosen.method)
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
    intervalPlace: parentOrder?.isOpen ? reservedPlace : intervalPlaceOf(refreshed, chosen, now),
  })
}

/**
 * The view of a placed order. A new one has no additions, problems and messages, so they are not queried. An order that
 * changed before its parts were read is read again: with an open tip raise before and none after, the view would lack
 * both the raise and the raised tip.
 */
async function viewPlaced(
  context: OrderingContext,
  q: Queryable,
  order: OrderRow,
  known: KnownOfOrder,
): Promise<OrderView> {
  const { isNew = false } = known
  const wasPicked = order.pickedAt !== null
  const [payments, parentOrder, additions, problems, toCourier, documents, tipRaise, returned, current] =
    await Promise.all([
      known.payments ?? paymentsOfOrder(q, order.id),
      parentOrderOf(context, q, order),
      isNew ? [] : readAdditions(q, order.id),
      isNew ? [] : q.rows(problemsOf, [order.id]),
      wasPicked ? q.rows(courierMessagesOf, [order.addTo ?? order.id]) : [],
      (order.deliveredAt && context.documentsOf?.(q, order.id)) || [],
      isNew ? null : q.maybe(openTipRaiseOf, [order.id]),
      order.deliveredAt && order.sgrBags + order.bagsBack > 0 ? returnOf(q, order.id) : null,
      isNew ? order : q.one(versionOf, [order.id]),
    ])
  if (current.version !== order.version) return viewPlaced(context, q, await q.one(orderById, [order.id]), { isNew })
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

/** The payments of a placed order. */
export const paymentsOfOrder = async (q: Queryable, orderId: string): Promise<readonly PaymentView[]> =>
  (await paymentsOf(q, [orderId])).get(orderId) ?? []

function withUndecidedReturns(priced: PricedOrder, problems: readonly ProblemRow[]): PricedOrder {
  const returning = undecidedReturns(problems)
  if (returning.size === 0) return priced
  const lines = priced.lines.map((line) => ({ ...line, returningPieces: returning.get(line.item.id) ?? 0 }))
  return { ...priced, lines }
}
