import { isConfirmed, type OrderStates } from '../../order/rules/states.ts'

/** Until so long after delivery the tip of an order can be changed (domain.md, section 4). */
export const tipChangePeriod = { hours: 24 }

/** How long what is added to a tip waits for its payment: as long as an unpaid order. */
export const tipPaymentPeriod = { minutes: 30 }

export interface TippedOrder extends OrderStates {
  readonly deliveredAt: Temporal.Instant | null
  /** The order that it was added to, whose tip is for both. */
  readonly addTo: string | null
}

/** When the tip of a delivered order stops being changeable; null before its delivery. */
export const tipUntil = ({ deliveredAt }: Pick<TippedOrder, 'deliveredAt'>): Temporal.Instant | null =>
  deliveredAt?.add(tipChangePeriod) ?? null

/** Why the tip of a placed order stays as it is; null when it can be changed. */
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
