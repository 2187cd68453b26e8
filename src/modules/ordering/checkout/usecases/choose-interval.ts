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
import type { Queryable } from '#platform/db/db.ts'
import type { Caller } from '#platform/http/routes.ts'
import { changeAndView } from '../../cart/change-and-view.ts'
import type { OrderingContext } from '../../context.ts'
import type { OrderView } from '../../order/contract/order.ts'
import { refuseUnpaid } from '../refuse-unpaid.ts'

/**
 * Chooses an interval of the address's zone and holds a place in it; the place held before is released. Throws
 * `order-incomplete`, `interval-full`, and what `bookableInterval` and `refuseUnpaid` throw.
 */
export function chooseInterval(context: OrderingContext) {
  return async function chooseInterval(caller: Caller, ref: string, intervalId: number): Promise<OrderView> {
    return changeAndView(context, ref, caller, async (q, read) => {
      if (read.shippingAddress === null)
        throw new Problem('order-incomplete', { field: 'scheduleId', missing: ['shippingAddress'] })
      const { zone } = read.shippingAddress
      const interval = await bookableInterval(context, q, intervalId, { zone, lines: read.items.length })
      const { since, until, kind } = interval
      return {
        fields: { intervalId, intervalSince: since, intervalUntil: until, intervalKind: kind },
        effect: async (tx) => {
          await refuseUnpaid(context, tx, read)
          const holding = await context.delivery.holdPlace(tx, { orderId: read.id, interval })
          if (holding.kind === 'full')
            throw new Problem('interval-full', { field: 'scheduleId', scheduleId: intervalId })
        },
      }
    })
  }
}

/**
 * The interval, if this zone and number of lines can be delivered in it; free places are not checked. Throws
 * `interval-unknown` (also for another zone), `express-not-open`, `interval-closed` and `express-too-large`.
 */
export async function bookableInterval(
  { delivery, clock }: OrderingContext,
  q: Queryable,
  intervalId: number,
  goods: { readonly zone: string | null; readonly lines: number },
): Promise<Interval> {
  const interval = await delivery.interval(q, intervalId)
  const facts = { field: 'scheduleId', scheduleId: intervalId }
  if (interval === null || interval.zone !== goods.zone) throw new Problem('interval-unknown', facts)
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
