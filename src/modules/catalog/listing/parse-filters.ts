import { baniOf } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import { type DealCode, dealBit, dealCodes, unknownAllergens } from '../read-model/columns.ts'
import { type ChosenFilters, type FacetCode, facetCodes } from '../read-model/list-query.ts'
import type { CatalogModel } from '../read-model/model.ts'
import { allergenCodes, isAllergenCode } from '../rules/allergens.ts'

/** Values by filter name, as in a listing call. */
export type FilterInput = Readonly<Record<string, readonly string[]>>

export const noFilters: ChosenFilters = {
  brand: null,
  promotion: 0,
  tags: 0,
  allergens: 0,
  origin: null,
  price: null,
  inStock: false,
}

/** A bit that no product has: an unknown deal lists nothing. */
const noDeal = 1 << dealCodes.length
export const inStockCode = 'in-stock'

/**
 * Filters as numbers of the read model. An unknown brand, deal or country lists nothing. Throws `invalid-input` for an
 * unknown filter and for an unknown value of a closed set (tags, allergens, price range, availability).
 */
export function parseFilters(model: CatalogModel, filter: FilterInput): ChosenFilters {
  const refuse = (name: string, code: string): never => {
    throw new Problem('invalid-input', { violations: [{ path: `filter.${name}`, code }] })
  }
  for (const name of Object.keys(filter)) if (!isFacet(name)) refuse(name, 'unknown-filter')
  const values = (name: FacetCode): readonly string[] => filter[name] ?? []
  const known = <Value>(name: FacetCode, find: (value: string) => Value | undefined): Value[] =>
    values(name).map((value) => find(value) ?? refuse(name, 'unknown-value'))
  return {
    brand: marks(values('brand'), model.brandCodes.size, (value) => model.brandNumber(value)),
    promotion: values('promotion').reduce((mask, value) => mask | (isDeal(value) ? dealBit(value) : noDeal), 0),
    tags: bits(known('diet_lifestyle', (value) => model.tags.find(value))),
    allergens: withUnknown(
      bits(known('allergen_free', (value) => (isAllergenCode(value) ? allergenCodes.indexOf(value) : undefined))),
    ),
    origin: marks(values('origin'), model.countries.size, (value) => model.countries.find(value)),
    price: known('price', priceRange)[0] ?? null,
    inStock: known('availability', (value) => (value === inStockCode ? true : undefined)).length > 0,
  }
}

/** Parses "5-20" and "7.5-": lei, both ends inclusive, an open end left empty. Returns bani. */
function priceRange(value: string): { from: number; to: number } | undefined {
  const [, from = '', to = ''] = /^(\d{0,6}(?:\.\d{1,2})?)-(\d{0,6}(?:\.\d{1,2})?)$/.exec(value) ?? []
  if (from === '' && to === '') return undefined
  return {
    from: baniOf(Number(from)),
    to: to === '' ? Number.MAX_SAFE_INTEGER : baniOf(Number(to)),
  }
}

function marks(
  values: readonly string[],
  size: number,
  numberOf: (value: string) => number | undefined,
): Uint8Array | null {
  if (values.length === 0) return null
  const chosen = new Uint8Array(size)
  for (const value of values) {
    const number = numberOf(value)
    if (number !== undefined) chosen[number] = 1
  }
  return chosen
}

const bits = (numbers: readonly number[]): number => numbers.reduce((mask, number) => (mask | (1 << number)) >>> 0, 0)
/** A product of unknown allergens is not free of any. */
const withUnknown = (mask: number): number => (mask === 0 ? 0 : mask | unknownAllergens)
const isFacet = (name: string): name is FacetCode => facetCodes.some((code) => code === name)
const isDeal = (value: string): value is DealCode => dealCodes.some((code) => code === value)
