import { type Bani, bani, times } from '#kernel/money.ts'
import { packsFor, toHundredths } from './packs.ts'
import { type FoodConversion, inBaseUnit, type Measure } from './units.ts'

/** A product that may serve as the ingredient. */
export interface ProductCandidate {
  readonly code: string
  /** Rank of the name match; 0 is best. */
  readonly rank: number
  /** Current price of a piece. */
  readonly price: Bani
  /** Net quantity of a piece in thousandths of the unit. */
  readonly netThousandths: number
  readonly unit: 'kg' | 'l' | 'buc'
  /** Pieces that one order can have now; 0 when sold out. */
  readonly most: number
}

export interface ChosenProduct {
  readonly code: string
  /** Net quantity of a piece in the food's unit. */
  readonly packSize: number
  readonly packs: number
  readonly leftOver: number
  /** Price of all packs. */
  readonly price: Bani
}

const measureOf = { kg: 'kg', l: 'l', buc: 'buc' } as const satisfies Record<ProductCandidate['unit'], Measure>

/**
 * The product to buy for `amount` (ADR 20): of those available in enough whole packs the best name match, then the cheapest,
 * then the least left over. Least left over first would choose the smallest packs at twice the price. When none is
 * available in that quantity, the cheapest of the others, so that the page shows what is missing; null when nothing fits.
 */
export function chooseProduct(
  candidates: readonly ProductCandidate[],
  nature: FoodConversion,
  amount: number,
): ChosenProduct | null {
  const fitting = candidates.flatMap((candidate) => {
    const packSize = inBaseUnit(candidate.netThousandths / 1_000, measureOf[candidate.unit], nature)
    if (packSize === null || packSize <= 0) return []
    const { packs, leftOver } = packsFor({ amount, packSize }, 1, 1)
    const price = times(candidate.price, packs)
    const { code, rank, most } = candidate
    return [{ code, rank, packSize, packs, leftOver, price, isShort: packs > most }]
  })
  const [best] = fitting.sort(
    (a, b) =>
      Number(a.isShort) - Number(b.isShort) ||
      a.rank - b.rank ||
      a.price - b.price ||
      a.leftOver - b.leftOver ||
      (a.code < b.code ? -1 : 1),
  )
  if (best === undefined) return null
  const { isShort: _, rank: __, ...chosen } = best
  return chosen
}

/** The value of `amount` of the chosen packs in bani, rounded half up: only what is used counts. */
export function usedValue(amount: number, { packSize, packs, price }: ChosenProduct): Bani {
  return bani(Math.round((price * toHundredths(amount)) / (packSize * packs)))
}
