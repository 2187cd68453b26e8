import { bani, lei } from '#kernel/money.ts'
import type { Filters } from '../contract.ts'
import { dealCodes } from '../read-model/columns.ts'
import type { Model } from '../read-model/model.ts'
import type { Answer, FacetCode, FacetCounts } from '../read-model/question.ts'
import { allergenCodes } from '../rules/allergens.ts'
import { countryName, fill, words } from './words.ts'

type Item = Filters['items'][number]
type Value = Item['values'][number]

type Found = Pick<Answer, 'facets' | 'count'>

/** Values by filter name, as they were asked for. */
type Selected = Readonly<Record<string, readonly string[]>>

/** The filters of a listing with their counts. Values that would list nothing are left out unless chosen. */
export function presentFilters(
  model: Model,
  { facets, count }: Found,
  selected: Selected,
  inStockCode: string,
): Filters {
  const item = (code: FacetCode, values: readonly Omit<Value, 'isSelected'>[]): Item[] => {
    const chosen = selected[code] ?? []
    const shown = values
      .map((value) => ({ ...value, isSelected: chosen.includes(value.code) }))
      .filter(({ count, isSelected }) => count > 0 || isSelected)
    if (shown.length === 0) return []
    return [{ code, name: words.filters[code], countSelected: shown.filter(isChosen).length, values: shown }]
  }
  const items = [
    ...item(
      'promotion',
      dealCodes.map((code, bit) => ({ code, name: words.deals[code], count: at(facets.promotion, bit) })),
    ),
    ...item('brand', brandValues(model, facets)),
    ...priceItem(facets, selected['price']?.[0], count),
    ...item(
      'diet_lifestyle',
      model.tags.words.map((code, bit) => ({ code, name: tagName(code), count: at(facets.tags, bit) })),
    ),
    ...item('allergen_free', allergenValues(facets)),
    ...item('origin', originValues(model, facets)),
    ...item('availability', [{ code: inStockCode, name: words.inStock, count: facets.inStock }]),
  ]
  return { countSelected: items.reduce((sum, { countSelected }) => sum + countSelected, 0), items }
}

export function tagName(type: string): string {
  const names: Readonly<Record<string, string>> = words.tags
  return names[type] ?? type
}

function brandValues({ brands }: Model, facets: FacetCounts) {
  const values = brands.flatMap((brand, number) =>
    brand ? [{ code: brand.filterCode, name: brand.name, count: at(facets.brand, number) }] : [],
  )
  return values.sort(mostFirst)
}

function originValues({ countries }: Model, facets: FacetCounts) {
  const values = countries.words.map((code, number) => ({
    code,
    name: countryName(code),
    count: at(facets.origin, number),
  }))
  return values.sort(mostFirst)
}

/** Leaving out an allergen that nothing here contains would be no choice. */
function allergenValues(facets: FacetCounts) {
  const most = Math.max(...facets.allergens)
  const values = allergenCodes.map((code, bit) => ({
    code,
    name: words.allergenFree[code],
    count: at(facets.allergens, bit),
  }))
  return values.filter(({ count }) => count < most)
}

function priceItem({ price }: FacetCounts, chosen: string | undefined, count: number): Item[] {
  if (price === null && chosen === undefined) return []
  const [from = '', to = ''] = chosen?.split('-') ?? []
  const values =
    chosen === undefined ? [] : [{ code: chosen, name: fill(words.priceRange, { from, to }), isSelected: true, count }]
  const range = price === null ? { min: 0, max: 0 } : { min: lei(bani(price.min)), max: lei(bani(price.max)) }
  return [{ code: 'price', name: words.filters.price, countSelected: values.length, values, range }]
}

const at = (counts: Int32Array, index: number): number => counts[index] ?? 0
const isChosen = ({ isSelected }: Value): boolean => isSelected
const mostFirst = (a: Omit<Value, 'isSelected'>, b: Omit<Value, 'isSelected'>): number =>
  b.count - a.count || a.name.localeCompare(b.name, 'ro')
