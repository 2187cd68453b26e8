import { zone } from '#kernel/clock.ts'

/** OUG 34/2014 art. 9: fourteen days, which begin the day after the contract was made. */
const withdrawalDays = 14

/** The instant from which it is too late to withdraw: the end of the fourteenth day in Bucharest. */
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
  /** Whether an order was placed with its Genius prices or delivery fees. */
  readonly isUsed: boolean
}

/**
 * Why a purchase cannot be withdrawn from; null when it can. Once the benefit was used the service counts as performed:
 * our reading of OUG 34/2014 art. 16 (a) (docs/domain.md, Points, Genius and vouchers).
 */
export function withdrawalRefusal(
  { state, paidAt, isUsed }: WithdrawablePurchase,
  now: Temporal.Instant,
): WithdrawalRefusal | null {
  if (state !== 'paid' || paidAt === null) return 'not-paid'
  if (Temporal.Instant.compare(now, withdrawalEnd(paidAt)) >= 0) return 'too-late'
  return isUsed ? 'used' : null
}
