import { withdrawalEnd } from '#modules/ordering/after-sales/rules/withdrawal-period.ts'

/** The facts that decide which actions the buyer still has. */
export interface GiftStatus {
  readonly state: 'open' | 'paid' | 'given-up' | 'withdrawn'
  readonly paidAt: Temporal.Instant | null
  readonly sentAt: Temporal.Instant | null
  /** Whether a part of the voucher is spent. */
  readonly isUsed: boolean
  readonly isEnded: boolean
}

export type GiftRefusal = 'not-paid' | 'withdrawn' | 'used' | 'ended' | 'too-late' | 'not-sent'

function statusRefusal({ state, isUsed, isEnded }: GiftStatus): GiftRefusal | null {
  if (state === 'withdrawn') return 'withdrawn'
  if (state !== 'paid') return 'not-paid'
  if (isEnded) return 'ended'
  return isUsed ? 'used' : null
}

/** Why neither recipient nor present can be changed; null when they can. */
export const changeRefusal = statusRefusal

/** Why the present cannot be sent once more; null when it can. */
export const resendRefusal = (gift: GiftStatus): GiftRefusal | null =>
  statusRefusal(gift) ?? (gift.sentAt === null ? 'not-sent' : null)

/** Why the purchase cannot be withdrawn from; null when it can (OUG 34/2014 art. 9: 14 days, while nothing is spent). */
export function withdrawalRefusal(gift: GiftStatus, now: Temporal.Instant): GiftRefusal | null {
  const refusal = statusRefusal(gift)
  if (refusal !== null || gift.paidAt === null) return refusal ?? 'not-paid'
  return Temporal.Instant.compare(now, withdrawalEnd(gift.paidAt)) >= 0 ? 'too-late' : null
}
