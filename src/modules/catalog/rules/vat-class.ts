/**
 * The VAT class of a product, not its rate: rates change by law and are in table vat_rate, each with its first day.
 */
export type VatCode = 'reduced' | 'standard'

export interface VatFacts {
  /** `feed` is food for animals, `other` non-food. */
  readonly use: 'food' | 'feed' | 'medicine' | 'other'
  /** Heading of the Combined Nomenclature where it decides the class: '2202', '0409'. */
  readonly heading?: string
  /** Food supplement (Legea 56/2021). */
  readonly supplement?: boolean
  /** Milk powder for infants and small children. */
  readonly infantFormula?: boolean
  /** Sugars in grams per 100 g or 100 ml; undefined when not declared. */
  readonly sugars?: number
  readonly addedSugar?: boolean
}

/** Grams of sugars per 100 g from which food with added sugar is of the standard class. */
const SWEET = 10

/** Beer, wine, fermented drinks, alcohol and spirits; vinegar (2209) is food. */
const ALCOHOL = new Set(['2203', '2204', '2205', '2206', '2207', '2208'])

/** Soft drinks, flavoured waters, nectars, plant drinks, alcohol-free beer. Juice of fruit alone is 2009. */
const SOFT_DRINKS = '2202'

/**
 * Legea 141/2025 and HG 602/2025, in force since 1 August 2025: food and drink for people and
 * animals, and medicines, are reduced, except alcohol, the drinks of CN 2202, food supplements and
 * food with added sugar and at least 10 g of sugars in 100 g (infant milk powder excepted).
 */
export function vatClass(facts: VatFacts): VatCode {
  if (facts.use === 'other') return 'standard'
  if (facts.use !== 'food') return 'reduced'
  if (facts.supplement) return 'standard'
  if (facts.heading === SOFT_DRINKS || ALCOHOL.has(facts.heading ?? '')) return 'standard'
  const sweetened = facts.addedSugar === true && (facts.sugars ?? 0) >= SWEET
  return sweetened && !facts.infantFormula ? 'standard' : 'reduced'
}
