import { type BaseUnit, toHundredths } from './packs.ts'

/** Measures of ingredients in Romanian recipes. */
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

/** Millilitres of kitchen measures. A pinch is a third of a gram of any food; a clove is one of garlic. */
const spoons = { lingură: 15, linguriță: 5, cană: 250 } as const
const pinchGrams = 0.35
const cloveGrams = 5

/** How a food converts between weight, volume and pieces. */
export interface FoodConversion {
  readonly unit: BaseUnit
  /** Grams per millilitre; 1 (water) when missing. */
  readonly density?: number
  /** Grams per piece. */
  readonly pieceGrams?: number
}

/**
 * Converts a quantity into the unit in which the shop sells the food. Null when the conversion is unknown, as from spoons
 * to pieces without a weight per piece. To taste is 0.
 */
export function inBaseUnit(quantity: number | null, measure: Measure, nature: FoodConversion): number | null {
  if (quantity === null || measure === 'după gust') return 0
  const amount = turned(plain(quantity, measure), nature)
  return amount === null ? null : toHundredths(amount)
}

export interface PlainAmount {
  readonly amount: number
  readonly unit: BaseUnit
}

/** Converts a quantity of an unknown food: spoons to millilitres, pinches to grams. To taste is 0. */
export function plainAmount(quantity: number | null, measure: Measure): PlainAmount {
  return quantity === null || measure === 'după gust' ? { amount: 0, unit: 'g' } : plain(quantity, measure)
}

function plain(quantity: number, measure: Exclude<Measure, 'după gust'>): PlainAmount {
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

function turned(
  { amount, unit }: PlainAmount,
  { unit: wanted, density = 1, pieceGrams }: FoodConversion,
): number | null {
  if (unit === wanted) return amount
  const grams = unit === 'g' ? amount : unit === 'ml' ? amount * density : pieceGrams && amount * pieceGrams
  if (grams === undefined) return null
  if (wanted === 'g') return grams
  if (wanted === 'ml') return grams / density
  return pieceGrams === undefined ? null : grams / pieceGrams
}
