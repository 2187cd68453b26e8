/**
 * The class of VAT, not its rate: rates change by law, have a valid-from date and live in table vat_rate.
 */
export type VatCode = 'reduced' | 'standard'

export interface VatFacts {
  /** `feed` is food for animals; `other` is everything nobody eats or drinks. */
  readonly use: 'food' | 'feed' | 'medicine' | 'other'
  /** Heading of the Combined Nomenclature where it decides, '2202', '0409'. */
  readonly heading?: string
  /** Food supplement in the sense of Legea 56/2021. */
  readonly supplement?: boolean
  /** Milk powder for infants and small children. */
  readonly infantFormula?: boolean
  /** Sugars in grams per 100 g or 100 ml; undefined when not declared. */
  readonly sugars?: number
  readonly addedSugar?: boolean
}

/** From so many grams of sugars per 100 g, food with added sugar loses the reduced rate. */
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
