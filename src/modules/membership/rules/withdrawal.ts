import { zone } from '#kernel/clock.ts'

/** OUG 34/2014, art. 9: fourteen days, which begin the day after the contract was made. */
const withdrawalDays = 14

/** The moment from which it is too late, by the calendar of Bucharest: the end of the fourteenth day. */
export function withdrawalEnd(paidAt: Temporal.Instant): Temporal.Instant {
  const last = paidAt
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .add({ days: withdrawalDays + 1 })
  return last.toZonedDateTime(zone).toInstant()
}

export type WithdrawalRefusal = 'not-paid' | 'used' | 'too-late'

export interface WithdrawablePurchase {
  readonly state: 'open' | 'paid' | 'given-up' | 'withdrawn'
  readonly paidAt: Temporal.Instant | null
  /** Whether an order was placed by it, with Genius prices or delivery. */
  readonly isUsed: boolean
}

/** Why a purchase cannot be withdrawn from; null when it can. Who has had the benefit has had the service (art. 16 a). */
export function withdrawalRefusal(
  { state, paidAt, isUsed }: WithdrawablePurchase,
  now: Temporal.Instant,
): WithdrawalRefusal | null {
  if (state !== 'paid' || paidAt === null) return 'not-paid'
  if (Temporal.Instant.compare(now, withdrawalEnd(paidAt)) >= 0) return 'too-late'
  return isUsed ? 'used' : null
}
