import { type BaseUnit, toHundredths } from './packs.ts'

/** In what recipes say how much, as it is written in Romanian kitchens. */
export const measures = [
  'g',
  'kg',
  'ml',
  'l',
  'buc',
  'legătură',
  'cățel',
  'lingură',
  'linguriță',
  'cană',
  'praf',
  'după gust',
] as const
export type Measure = (typeof measures)[number]

/** Millilitres of what kitchens measure with; the pinch is a third of a gram of anything, a clove one of garlic. */
const spoons = { lingură: 15, linguriță: 5, cană: 250 } as const
const pinchGrams = 0.35
const cloveGrams = 5

/** How a food turns from one kind of measure into another. */
export interface Nature {
  readonly unit: BaseUnit
  /** Grams of a millilitre, for what is weighed and poured; water when missing. */
  readonly density?: number
  /** Grams of a piece, for what is weighed and counted. */
  readonly pieceGrams?: number
}

/**
 * So much of a food in the unit in which the shop sells it. Null when there is no way from one to the other, as from
 * spoons to pieces of a food that nobody weighed. To taste is 0.
 */
export function inBaseUnit(quantity: number | null, measure: Measure, nature: Nature): number | null {
  if (quantity === null || measure === 'după gust') return 0
  const amount = turned(plain(quantity, measure), nature)
  return amount === null ? null : toHundredths(amount)
}

export interface Plain {
  readonly amount: number
  readonly unit: BaseUnit
}

/** So much of a thing that nobody knows more about: spoons as millilitres, pinches as grams. To taste is 0. */
export function plainAmount(quantity: number | null, measure: Measure): Plain {
  return quantity === null || measure === 'după gust' ? { amount: 0, unit: 'g' } : plain(quantity, measure)
}

function plain(quantity: number, measure: Exclude<Measure, 'după gust'>): Plain {
  switch (measure) {
    case 'g':
      return { amount: quantity, unit: 'g' }
    case 'kg':
      return { amount: quantity * 1_000, unit: 'g' }
    case 'ml':
      return { amount: quantity, unit: 'ml' }
    case 'l':
      return { amount: quantity * 1_000, unit: 'ml' }
    case 'buc':
    case 'legătură':
      return { amount: quantity, unit: 'piece' }
    case 'cățel':
      return { amount: quantity * cloveGrams, unit: 'g' }
    case 'praf':
      return { amount: quantity * pinchGrams, unit: 'g' }
    case 'lingură':
    case 'linguriță':
    case 'cană':
      return { amount: quantity * spoons[measure], unit: 'ml' }
  }
}

function turned({ amount, unit }: Plain, { unit: wanted, density = 1, pieceGrams }: Nature): number | null {
  if (unit === wanted) return amount
  const grams = unit === 'g' ? amount : unit === 'ml' ? amount * density : pieceGrams && amount * pieceGrams
  if (grams === undefined) return null
  if (wanted === 'g') return grams
  if (wanted === 'ml') return grams / density
  return pieceGrams === undefined ? null : grams / pieceGrams
}
