import { Problem } from '#kernel/problem.ts'
import type { Interval } from '#modules/delivery/index.ts'
import {
  type IntervalStart,
  isOpen,
  isTooEarly,
  isTooLarge,
  maxExpressLines,
  opensAt,
} from '#modules/delivery/rules/bookable.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import { clientNetwork } from '#platform/http/client-network.ts'
import type { Caller } from '#platform/http/routes.ts'
import { enforceRateLimit } from '#platform/rate-limit.ts'
import { changeAndView } from '../../cart/change-and-view.ts'
import type { OrderingContext } from '../../context.ts'
import type { OrderView } from '../../order/contract/order.ts'
import { noInterval } from '../../order/row.ts'
import { refuseUnpaid } from '../refuse-unpaid.ts'

/**
 * Chooses an interval and holds a place in it; the place held before is released. Null only releases it. With an address the interval must be of its
 * zone; without one any zone can be chosen, and an address chosen later keeps the place if it is in that zone. Throws
 * `interval-full`, `too-many-requests`, and what `bookableInterval` and `refuseUnpaid` throw.
 */
export function chooseInterval(context: OrderingContext) {
  return async function chooseInterval(caller: Caller, ref: string, intervalId: number | null): Promise<OrderView> {
    return changeAndView(context, ref, caller, async (q, read) => {
      if (intervalId === null) return { fields: noInterval, effect: (tx) => context.delivery.releasePlace(tx, read.id) }
      const zone = read.shippingAddress === null ? 'any' : read.shippingAddress.zone
      const interval = await bookableInterval(context, q, intervalId, { zone, lines: read.items.length })
      const { since, until, kind } = interval
      return {
        fields: { intervalId, intervalSince: since, intervalUntil: until, intervalKind: kind },
        effect: async (tx) => {
          await refuseUnpaid(context, tx, read)
          if (caller.customerId === null) await limitGuestHolds(context, tx, caller, read.id)
          const holding = await context.delivery.holdPlace(tx, { orderId: read.id, interval })
          if (holding.kind === 'full')
            throw new Problem('interval-full', { field: 'scheduleId', scheduleId: intervalId })
        },
      }
    })
  }
}

/** Places of guests an hour from one network: guests have no unpaid orders that could be counted (docs/domain.md, Delivery). */
const mostGuestHolds = 30

/** Counts a guest's cart that holds no place yet; a cart that moves or renews its place is not counted again. */
async function limitGuestHolds(
  { delivery, clock }: OrderingContext,
  tx: Tx,
  { ip }: Caller,
  orderId: string,
): Promise<void> {
  const network = clientNetwork(ip)
  if (network === null || (await delivery.placesHeld(tx, [orderId])) > 0) return
  await enforceRateLimit(tx, clock, { key: `guest-hold:${network}`, max: mostGuestHolds, seconds: 3_600 })
}

/**
 * The interval, if this zone and number of lines can be delivered in it; free places are not checked. Throws
 * `interval-unknown` (also for another zone), `express-not-open`, `interval-closed` and `express-too-large`.
 */
export async function bookableInterval(
  { delivery, clock }: OrderingContext,
  q: Queryable,
  intervalId: number,
  goods: { readonly zone: string | 'any' | null; readonly lines: number },
): Promise<Interval> {
  const interval = await delivery.interval(q, intervalId)
  const facts = { field: 'scheduleId', scheduleId: intervalId }
  if (interval === null || (goods.zone !== 'any' && interval.zone !== goods.zone))
    throw new Problem('interval-unknown', facts)
  if (isTooEarly(interval, clock.now())) {
    throw new Problem('express-not-open', { ...facts, opensAt: opensAt(interval)?.toString() })
  }
  if (!isOpen(interval, clock.now())) throw new Problem('interval-closed', facts)
  refuseTooLarge(interval, goods.lines)
  return interval
}

/** Throws `express-too-large` when an express delivery has too many lines. */
export function refuseTooLarge(interval: Pick<IntervalStart, 'kind'>, lines: number): void {
  if (isTooLarge(interval, lines))
    throw new Problem('express-too-large', { field: 'scheduleId', limit: maxExpressLines, lines })
}
