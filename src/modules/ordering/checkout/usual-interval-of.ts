import { type Interval, notBookableReason } from '#modules/delivery/rules/bookable.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { OrderingContext } from '../context.ts'
import { habitOrders, type UsualInterval, usualInterval } from './rules/usual-interval.ts'
import { pastDeliveries } from './store.deliveries.ts'

/** The next free interval of a customer's habit in a zone, express left out; null where nothing is free. */
export async function usualIntervalOf(
  { delivery, clock }: OrderingContext,
  q: Queryable,
  customerId: string,
  zone: string,
  isWanted: (interval: Interval) => boolean = () => true,
): Promise<UsualInterval | null> {
  const [past, planned] = await Promise.all([
    q.rows(pastDeliveries, [customerId, habitOrders]),
    delivery.intervals(q, zone),
  ])
  const now = clock.now()
  const free = planned.filter((one) => one.kind !== 'express' && notBookableReason(one, now) === null && isWanted(one))
  return usualInterval(past, free)
}
