import { withdrawalEnd } from '#modules/ordering/after-sales/rules/withdrawal-period.ts'

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
