import { bani, lei } from '#kernel/money.ts'
import type { Filters } from '../contract.listing.ts'
import { countryName, fill, words } from '../present/words.ts'
import { dealCodes } from '../read-model/columns.ts'
import type { FacetCode, FacetCounts, ListResult } from '../read-model/list-query.ts'
import type { CatalogModel } from '../read-model/model.ts'
import { allergenCodes } from '../rules/allergens.ts'

type Item = Filters['items'][number]
type Value = Item['values'][number]

type Found = Pick<ListResult, 'facets' | 'count'>

/** The chosen values by filter name. */
type Selected = Readonly<Record<string, readonly string[]>>

/** The filters of a listing with their counts. Values with a count of 0 are left out unless chosen. */
export function presentFilters(
  model: CatalogModel,
  { facets, count }: Found,
  selected: Selected,
  inStockCode: string,
): Filters {
  const { tags, countries, brands } = model
  const offered = (code: FacetCode, makes: Makes): Item[] => itemOf(code, makes, selected[code] ?? [], count)
  const items = [
    ...offered('promotion', { counts: facets.promotion, code: (bit) => dealCodes[bit], name: dealName }),
    ...offered('brand', {
      counts: facets.brand,
      code: (number) => brands[number]?.filterCode,
      name: (_, number) => brands[number]?.name ?? '',
      isByCount: true,
    }),
    ...priceItem(facets, selected['price']?.[0], count),
    ...offered('diet_lifestyle', { counts: facets.tags, code: (bit) => tags.word(bit), name: tagName }),
    ...offered('allergen_free', {
      counts: facets.allergens,
      hidesFull: true,
      note: words.allergenFreeNote,
      code: (bit) => allergenCodes[bit],
      name: allergenFreeName,
    }),
    ...offered('origin', {
      counts: facets.origin,
      code: (number) => countries.word(number),
      name: countryName,
      isByCount: true,
    }),
    ...offered('availability', { counts: [facets.inStock], code: () => inStockCode, name: () => words.inStock }),
  ]
  return { countSelected: items.reduce((sum, { countSelected }) => sum + countSelected, 0), items }
}

export function tagName(type: string): string {
  const names: Readonly<Record<string, string>> = words.tags
  return names[type] ?? type
}

/** How the values of a filter are presented from its counts, each by its number. */
interface Makes {
  readonly counts: ArrayLike<number>
  readonly code: (number: number) => string | undefined
  readonly name: (code: string, number: number) => string
  /** Sorted by falling count; otherwise in the order of the numbers. */
  readonly isByCount?: true
  /** A value that every listed product fulfils filters nothing, and is left out. */
  readonly hidesFull?: true
  readonly note?: string
}

function itemOf(filter: FacetCode, makes: Makes, chosen: readonly string[], total: number): Item[] {
  const { counts, code: codeOf, name, isByCount, hidesFull, note } = makes
  const full = hidesFull ? total : Number.POSITIVE_INFINITY
  const values: Value[] = []
  for (let number = 0; number < counts.length; number++) {
    const count = counts[number] ?? 0
    if (count === 0 && chosen.length === 0) continue
    const code = codeOf(number)
    if (code === undefined) continue
    const isSelected = chosen.includes(code)
    if ((count > 0 && count < full) || isSelected) values.push({ code, name: name(code, number), isSelected, count })
  }
  if (values.length === 0) return []
  if (isByCount) values.sort((a, b) => b.count - a.count || collator.compare(a.name, b.name))
  const item = { code: filter, name: words.filters[filter], countSelected: values.filter(isChosen).length, values }
  return [note ? { ...item, note } : item]
}

function priceItem({ price }: FacetCounts, chosen: string | undefined, count: number): Item[] {
  if (price === null && chosen === undefined) return []
  const values = chosen === undefined ? [] : [{ code: chosen, name: rangeName(chosen), isSelected: true, count }]
  const range = price === null ? { min: 0, max: 0 } : { min: lei(bani(price.min)), max: lei(bani(price.max)) }
  return [{ code: 'price', name: words.filters.price, countSelected: values.length, values, range }]
}

/** "5-12.5" becomes "5–12,5 lei"; an open end is left out. */
function rangeName(range: string): string {
  const [from = '', to = ''] = range.replaceAll('.', ',').split('-')
  if (from === '') return fill(words.priceUpTo, { to })
  return to === '' ? fill(words.priceFrom, { from }) : fill(words.priceRange, { from, to })
}

const collator = new Intl.Collator('ro')
const isChosen = ({ isSelected }: Value): boolean => isSelected
const dealName = (code: string): string => (words.deals as Readonly<Record<string, string>>)[code] ?? code
const allergenFreeName = (code: string): string =>
  (words.allergenFree as Readonly<Record<string, string>>)[code] ?? code
