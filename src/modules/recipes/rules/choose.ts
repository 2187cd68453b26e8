import { type Bani, bani, times } from '#kernel/money.ts'
import { packsFor, toHundredths } from './packs.ts'
import { inBaseUnit, type Measure, type Nature } from './units.ts'

/** A product that could be the ingredient. */
export interface Candidate {
  readonly code: string
  /** How well it is the food that is meant; 0 is best. */
  readonly rank: number
  /** Of a piece, now. */
  readonly price: Bani
  /** Contents of a piece in thousandths of the unit. */
  readonly netThousandths: number
  readonly unit: 'kg' | 'l' | 'buc'
  /** Pieces that one order can have now. */
  readonly most: number
}

export interface Chosen {
  readonly code: string
  /** Contents of a piece in the food's unit. */
  readonly packSize: number
  readonly packs: number
  readonly leftOver: number
  /** Of all packs. */
  readonly price: Bani
}

const measureOf = { kg: 'kg', l: 'l', buc: 'buc' } as const satisfies Record<Candidate['unit'], Measure>

/**
 * The product to buy: of those that can be had in whole packs enough the best called ones, and of these the one that costs
 * least, then leaves least over. By what is left over alone the tiniest packs would win, at twice the price. When none can be had in that quantity, the
 * cheapest of those that are sold out or too few, so that one sees what is missing; null when nothing fits.
 */
export function chooseProduct(candidates: readonly Candidate[], nature: Nature, amount: number): Chosen | null {
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

/** What `amount` of the chosen packs is worth: only what is used counts, rounded half up to the ban. */
export function worthOf(amount: number, { packSize, packs, price }: Chosen): Bani {
  return bani(Math.round((price * toHundredths(amount)) / (packSize * packs)))
}
