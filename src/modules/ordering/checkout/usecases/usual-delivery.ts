import type { OkOf } from '#kernel/contract.ts'
import { addressesOf } from '#modules/delivery/index.ts'
import { zoneCodes } from '#modules/delivery/rules/zones.ts'
import type { Customer } from '#platform/http/routes.ts'
import type { OrderingContext } from '../../context.ts'
import { dayLabel, localTime } from '../../order/date-texts.ts'
import type * as contract from '../contract.zone-intervals.ts'
import { usualIntervalOf } from '../usual-interval-of.ts'

/** The customer's default address, and the next free interval of their habit. */
export function usualDelivery(context: OrderingContext) {
  return async function usualDelivery({ customerId }: Customer): Promise<OkOf<typeof contract.usualDelivery>> {
    const { db, clock } = context
    const [address] = await addressesOf(db, customerId)
    if (address === undefined) return { address: null, interval: null }
    const { number: id, name, streetAddress, zone } = address
    const channel = zoneCodes.find((code) => code === zone) ?? null
    const usual = channel === null ? null : await usualIntervalOf(context, db, customerId, channel)
    return {
      address: { id, name, streetAddress, channel },
      interval: usual && {
        id: usual.interval.id,
        dateLabel: dayLabel(usual.interval.since, clock.now()),
        since: localTime(usual.interval.since),
        until: localTime(usual.interval.until),
        isHabit: usual.isHabit,
      },
    }
  }
}
