/** Units of an ingredient after conversion from spoons, cups and pieces. */
export const baseUnits = ['g', 'ml', 'piece'] as const
export type BaseUnit = (typeof baseUnits)[number]

export const fewestServings = 1
export const mostServings = 12

export interface Packs {
  /** The needed amount and the rest of the whole packs, in the ingredient's unit. */
  readonly need: number
  readonly packs: number
  readonly leftOver: number
}

/**
 * The number of whole packs of `packSize` for a number of servings, when the recipe's `own` servings need `amount`. An
 * ingredient to taste has amount 0 and needs one pack. Amounts are rounded to hundredths.
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
