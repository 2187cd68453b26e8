import { dayOf } from '#kernel/clock.ts'
import type { OkOf, QueryOf } from '#kernel/contract.ts'
import { add, type Bani, bani, noMoney } from '#kernel/money.ts'
import { customerOf } from '#modules/customers/index.ts'
import { closesAt, type Interval } from '#modules/delivery/rules/bookable.ts'
import { isSameStreet } from '#modules/delivery/streets/rules/same-street.ts'
import { deliveryFee, slotSurcharge } from '#modules/pricing/rules/fees.ts'
import type { Membership } from '#modules/pricing/rules/line-price.ts'
import type { Caller } from '#platform/http/routes.ts'
import { openCartOf } from '../../cart/store.ts'
import type { OrderingContext } from '../../context.ts'
import { localTime } from '../../order/date-texts.ts'
import { findCart } from '../../order/find.ts'
import type { OrderRow } from '../../order/row.ts'
import { membershipOf, priceCart } from '../../priced-order/price-cart.ts'
import type * as contract from '../contract.zone-intervals.ts'
import { presentInterval } from '../present/interval.ts'
import { bookedStreets } from '../store.deliveries.ts'

/** So many free places or fewer are told. */
const fewPlaces = 3

/** Intervals of a zone with the fees of the caller's basket. Throws `order-not-found` and `order-not-open`. */
export function listZoneIntervals(context: OrderingContext) {
  return async function listZoneIntervals(
    caller: Caller,
    { channel, order: ref, street, city }: QueryOf<typeof contract.listZoneIntervals>,
  ): Promise<OkOf<typeof contract.listZoneIntervals>> {
    const { db, delivery, clock } = context
    const now = clock.now()
    const order = await cartOf(context, caller, ref)
    const [basket, place, intervals, booked] = await Promise.all([
      basketOf(context, caller, order),
      order && delivery.placeOf(db, order.id),
      delivery.intervals(db, channel),
      street === '' ? [] : db.rows(bookedStreets, [channel, now, now.add({ hours: 24 * 8 })]),
    ])
    const onStreet = new Set(booked.filter((one) => isSameStreet(one, { street, city })).map((one) => one.intervalId))
    const tariff = context.tariff(now)
    const tiers = tariff.deliveryTiers[basket.membership]
    const fee = basket.goods === 0 ? (tiers[0]?.fee ?? noMoney) : deliveryFee(basket.goods, basket.membership, tariff)
    return {
      goods: basket.goods,
      isGenius: basket.membership === 'genius',
      tiers: tiers.map((tier) => ({ from: tier.from, fee: tier.fee })),
      couriersToday: intervals.filter(({ id, since }) => onStreet.has(id) && dayOf(since) === dayOf(now)).length,
      intervals: intervals.map((interval) => ({
        ...presentInterval(interval, {
          fee: bani(Math.max(0, add(fee, slotSurcharge(interval, tariff)))),
          isSelected: order?.intervalId === interval.id,
          isOurs: place?.intervalId === interval.id,
          lines: order?.items.length ?? 0,
          now,
        }),
        closesAt: localTime(closesAt(interval)),
        placesLeft: placesLeft(interval),
        isOnStreet: onStreet.has(interval.id),
      })),
    }
  }
}

function placesLeft({ capacity, taken, held }: Interval): number | null {
  const left = capacity - taken - held
  return left > 0 && left <= fewPlaces ? left : null
}

/** The cart that a reference names, else the customer's open cart; null for none. */
async function cartOf(context: OrderingContext, caller: Caller, ref: string | undefined): Promise<OrderRow | null> {
  if (ref !== undefined) return findCart(context.db, ref, caller)
  return caller.customerId === null ? null : context.db.maybe(openCartOf, [caller.customerId])
}

async function basketOf(
  context: OrderingContext,
  { customerId }: Caller,
  order: OrderRow | null,
): Promise<{ readonly goods: Bani; readonly membership: Membership }> {
  if (order !== null) {
    const membership = membershipOf(order)
    return { goods: (await priceCart(context, context.db, order, membership)).price.feeBasis, membership }
  }
  const customer = customerId === null ? null : await customerOf(context.db, customerId)
  return { goods: noMoney, membership: customer?.isGenius ? 'genius' : 'standard' }
}
