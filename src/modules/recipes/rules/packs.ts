/** In what an ingredient is counted once its spoons and cups are turned into what shops sell. */
export const baseUnits = ['g', 'ml', 'piece'] as const
export type BaseUnit = (typeof baseUnits)[number]

export const fewestServings = 1
export const mostServings = 12

export interface Packs {
  /** What the recipe needs and what is left of the whole packs, in the ingredient's unit. */
  readonly need: number
  readonly packs: number
  readonly leftOver: number
}

/**
 * How many whole packs of `packSize` hold what so many servings need, when `own` servings need `amount`. Whoever
 * seasons to taste needs 0, and buys one pack. Amounts are told to the hundredth: a quarter of an egg stays one.
 */
export function packsFor(
  { amount, packSize }: { readonly amount: number; readonly packSize: number },
  servings: number,
  own: number,
): Packs {
  const need = toHundredths((amount * servings) / own)
  const packs = Math.max(1, Math.ceil(toHundredths(need / packSize)))
  return { need, packs, leftOver: toHundredths(packs * packSize - need) }
}

export const toHundredths = (amount: number): number => Math.round(amount * 100) / 100
