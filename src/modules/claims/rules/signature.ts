import type { ClaimFigures } from './settings.ts'

/** What a refund needs before it is made: nothing more, a recent sign-in, or also the signature of another person. */
export type RefundNeed = 'nothing' | 'step-up' | 'signature'

/** `amount` in bani. */
export function needOf(
  amount: number,
  { stepUpAbove, signatureAbove }: Pick<ClaimFigures, 'stepUpAbove' | 'signatureAbove'>,
): RefundNeed {
  if (amount > signatureAbove) return 'signature'
  return amount > stepUpAbove ? 'step-up' : 'nothing'
}

/** The points for so many bani; one point is a ban. Rounded down. */
export const pointsFor = (amount: number, { pointsBonusPercent }: Pick<ClaimFigures, 'pointsBonusPercent'>): number =>
  Math.floor((amount * (100 + pointsBonusPercent)) / 100)
