import { isConfirmed, type OrderStates } from '../../order/rules/states.ts'

/** How long after delivery the tip can be changed (docs/adr/0018). */
export const tipChangePeriod = { hours: 24 }

/** How long a tip raise awaits its payment: as long as an unpaid order. */
export const tipPaymentPeriod = { minutes: 30 }

export interface TippedOrder extends OrderStates {
  readonly deliveredAt: Temporal.Instant | null
  /** Id of the parent order, whose tip covers its additions. */
  readonly addTo: string | null
}

/** End of the period in which the tip can be changed; null before delivery. */
export const tipUntil = ({ deliveredAt }: Pick<TippedOrder, 'deliveredAt'>): Temporal.Instant | null =>
  deliveredAt?.add(tipChangePeriod) ?? null

/** Why the tip of a placed order cannot be changed; null when it can. */
export function whyTipUnchangeable(
  order: TippedOrder,
  now: Temporal.Instant,
): 'joined' | 'cancelled' | 'refunded' | 'unpaid' | 'late' | null {
  if (order.addTo !== null) return 'joined'
  if (order.state === 'cancelled') return 'cancelled'
  if (order.paymentState === 'refunded') return 'refunded'
  if (!isConfirmed(order)) return 'unpaid'
  const until = tipUntil(order)
  return until !== null && Temporal.Instant.compare(now, until) >= 0 ? 'late' : null
}
