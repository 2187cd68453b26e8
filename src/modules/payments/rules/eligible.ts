import type { Bani } from '#kernel/money.ts'

/** Limits of a payment method, in bani. */
export interface MethodLimits {
  readonly checkoutEnabled: boolean
  readonly minAmount: Bani
  readonly maxAmount: Bani | null
}

/** Whether `amount` bani may be paid by this method. For an empty cart (0) the minimum does not apply. */
export function isEligible({ minAmount, maxAmount }: MethodLimits, amount: Bani): boolean {
  return (amount === 0 || amount >= minAmount) && (maxAmount === null || amount <= maxAmount)
}

/** Whether a shopper may choose the method for `amount` bani. */
export const isChoosable = (method: MethodLimits, amount: Bani): boolean =>
  method.checkoutEnabled && isEligible(method, amount)
