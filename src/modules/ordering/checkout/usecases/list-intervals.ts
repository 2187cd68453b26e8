import type { OkOf } from '#kernel/contract.ts'
import { add, type Bani, bani, noMoney } from '#kernel/money.ts'
import { deliveryFee, slotSurcharge } from '#modules/pricing/rules/fees.ts'
import type { Caller } from '#platform/http/routes.ts'
import type { OrderingContext } from '../../context.ts'
import { countDeliveryLines } from '../../order/additions.ts'
import { findOrder } from '../../order/find.ts'
import type { OrderRow } from '../../order/row.ts'
import { canBeRescheduled, isMoreExpensive } from '../../order/rules/reschedulable.ts'
import { isBackFromDoor } from '../../order/rules/returned.ts'
import { membershipOf, priceCart } from '../../priced-order/price-cart.ts'
import type * as contract from '../contract.ts'
import { presentInterval } from '../present/interval.ts'

/** Intervals of the order's zone with their delivery fees; none without an address, or when the order cannot be rescheduled. */
export function listIntervals(context: OrderingContext) {
  return async function listIntervals(caller: Caller, ref: string): Promise<OkOf<typeof contract.listIntervals>> {
    // In one round trip, by the cart as this process wrote it last; read again if that has another zone.
    const cached = context.cartCache.get(ref, caller)
    const [order, early] = await Promise.all([
      findOrder(context.db, ref, caller),
      cached && readChoices(context, cached),
    ])
    const now = context.clock.now()
    if (order.placedAt !== null && !canBeRescheduled(order, now)) return []
    const isCurrent = cached?.id === order.id && zoneOf(cached) === zoneOf(order)
    const choices = isCurrent && early ? early : await readChoices(context, order)
    if (choices === null) return []
    const { place, intervals } = choices
    const [fee, lines] = await Promise.all([
      deliveryFeeOf(context, order),
      order.placedAt === null ? order.items.length : countDeliveryLines(context.db, order),
    ])
    const isPaidFor = isBackFromDoor(order)
    const tariff = context.tariff(order.placedAt ?? now)
    return intervals.map((interval) => {
      const surcharge = slotSurcharge(interval, tariff)
      return presentInterval(interval, {
        fee: isPaidFor ? noMoney : bani(Math.max(0, add(fee, surcharge))),
        isSelected: order.intervalId === interval.id && order.shippingState !== 'returned',
        isOurs: place?.intervalId === interval.id,
        isMoreExpensive: !isPaidFor && order.totals !== null && isMoreExpensive(order.totals, surcharge),
        ...{ lines, now },
      })
    })
  }
}

const zoneOf = ({ shippingAddress }: OrderRow): string | null => shippingAddress?.zone ?? null

/** The intervals of an order's zone, and its place; null without an address in a zone. */
async function readChoices({ db, delivery }: OrderingContext, order: OrderRow) {
  const zone = zoneOf(order)
  if (zone === null) return null
  const [place, intervals] = await Promise.all([delivery.placeOf(db, order.id), delivery.intervals(db, zone)])
  return { place, intervals }
}

/** Delivery fee in bani without the interval's surcharge; of a placed order, as placed. */
async function deliveryFeeOf(context: OrderingContext, order: OrderRow): Promise<Bani> {
  if (order.totals !== null) return order.totals.deliveryFee
  const membership = membershipOf(order)
  const { price } = await priceCart(context, context.db, order, membership)
  return deliveryFee(price.feeBasis, membership, context.tariff(context.clock.now()))
}
