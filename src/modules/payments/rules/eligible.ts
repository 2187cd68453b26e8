import type { Bani } from '#kernel/money.ts'

/** What decides whether a way to pay can be used; amounts in whole bani. */
export interface MethodLimits {
  readonly checkoutEnabled: boolean
  readonly minAmount: Bani
  readonly maxAmount: Bani | null
}

/** Whether this sum may be paid so. An empty cart is told what will be possible, not that nothing is. */
export function isEligible({ minAmount, maxAmount }: MethodLimits, amount: Bani): boolean {
  return (amount === 0 || amount >= minAmount) && (maxAmount === null || amount <= maxAmount)
}

/** Both must hold before a shopper may choose it. */
export const isChoosable = (method: MethodLimits, amount: Bani): boolean =>
  method.checkoutEnabled && isEligible(method, amount)
