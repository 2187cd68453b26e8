import type { OkOf } from '#kernel/contract.ts'
import { addressesOf } from '#modules/delivery/index.ts'
import { notBookableReason } from '#modules/delivery/rules/bookable.ts'
import { zoneCodes } from '#modules/delivery/rules/zones.ts'
import type { Customer } from '#platform/http/routes.ts'
import type { OrderingContext } from '../../context.ts'
import { dayLabel, localTime } from '../../order/date-texts.ts'
import type * as contract from '../contract.zone-intervals.ts'
import { habitOrders, usualInterval } from '../rules/usual-interval.ts'
import { pastDeliveries } from '../store.deliveries.ts'

/** The customer's default address, and the next free interval of their habit. */
export function usualDelivery({ db, delivery, clock }: OrderingContext) {
  return async function usualDelivery({ customerId }: Customer): Promise<OkOf<typeof contract.usualDelivery>> {
    const [[address], past] = await Promise.all([
      addressesOf(db, customerId),
      db.rows(pastDeliveries, [customerId, habitOrders]),
    ])
    if (address === undefined) return { address: null, interval: null }
    const { number: id, name, streetAddress, zone } = address
    const channel = zoneCodes.find((code) => code === zone) ?? null
    const now = clock.now()
    const planned = channel === null ? [] : await delivery.intervals(db, channel)
    const free = planned.filter((one) => one.kind !== 'express' && notBookableReason(one, now) === null)
    const usual = usualInterval(past, free)
    return {
      address: { id, name, streetAddress, channel },
      interval: usual && {
        id: usual.interval.id,
        dateLabel: dayLabel(usual.interval.since, now),
        since: localTime(usual.interval.since),
        until: localTime(usual.interval.until),
        isHabit: usual.isHabit,
      },
    }
  }
}
