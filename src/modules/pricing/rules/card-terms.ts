import { baniOf } from '#kernel/money.ts'
import type { BmsmTerms } from './line-price.ts'

interface CardBmsm {
  readonly targetQuantity: number
  readonly unitDiscount: number
  readonly geniusUnitDiscount: number
}

/** The terms that a product card states in lei. */
export function bmsmTermsOf(bmsm: CardBmsm | null): BmsmTerms | null {
  if (bmsm === null) return null
  const { targetQuantity, unitDiscount, geniusUnitDiscount } = bmsm
  return { targetQuantity, unitDiscount: baniOf(unitDiscount), geniusUnitDiscount: baniOf(geniusUnitDiscount) }
}
