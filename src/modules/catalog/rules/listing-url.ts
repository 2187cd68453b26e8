/** Kinds of listing, each with the prefix of its plain and of its filtered addresses. */
const prefixes = {
  category: ['c', 'cf'],
  'custom-listing': ['l', 'lf'],
  'accelerated-sale': ['save-me', 'save-me-f'],
  'new-products': ['noutati', 'noutatif'],
  promotions: ['oferte', 'ofertef'],
  search: ['search', 'search'],
  freshclub: ['account/freshclub', 'account/freshclub'],
  favourites: ['favorites', 'favorites'],
  freshlist: ['my-freshlist', 'my-freshlist'],
  recipes: ['retete/l', 'retete/lf'],
  'recipes-by-tag': ['retete/t', 'retete/t'],
} as const

export type ListingKind = keyof typeof prefixes

export interface Sort {
  readonly field: string
  readonly direction: 'asc' | 'desc'
}

/** The content of a listing's address. Names and values of filters are sorted, so that equal listings have one address. */
export interface ListingAddress {
  readonly kind: ListingKind
  /** The category's slug, or the ID of the promotion or custom listing; null for the whole list. */
  readonly id: string | null
  /** The category to narrow the list to; `all` for none, and always for category pages. */
  readonly category: string
  readonly search: string | null
  readonly filters: Readonly<Record<string, readonly string[]>>
  readonly sort: Sort | null
  readonly page: number
}

const kindOf = new Map<string, ListingKind>(
  Object.entries(prefixes).flatMap(([kind, names]) => names.map((name) => [name, kind as ListingKind] as const)),
)
/** Pages of the club, in the place of a category in its addresses. */
const clubPages = new Set(['history', 'about', 'optout'])
/** Lists that belong to one customer. */
const isOwn = new Set<ListingKind>(['freshclub', 'favourites', 'freshlist'])
const withId = new Set<ListingKind>(['promotions', 'custom-listing', 'recipes-by-tag'])
const hasOwnId = (kind: ListingKind): boolean => withId.has(kind)
/** First segments of the prefixes that have two. */
const longPrefixes = new Set(['account', 'retete'])

/** A listing at its first page, without filters. */
export function wholeListing(kind: ListingKind, id: string | null = null): ListingAddress {
  return { kind, id, category: 'all', search: null, filters: {}, sort: null, page: 1 }
}

/**
 * Reads `/cf/{category…}/search/{query}/filters/{name}+{value},{value}/…/orderby+{field},{direction}/p{n}`
 * (docs/requirements.md, LIST-01). Null for an address that is not a listing. A category page's last segment
 * names the category; `/search/{query}` is short for `/search/search/{query}`.
 */
export function parseListing(path: string): ListingAddress | null {
  const segments = path.split('/').slice(1)
  const kind = takeKind(segments)
  if (!kind) return null

  const page = pageOf(segments.at(-1))
  if (page !== null) segments.pop()
  const sort = sortOf(segments.at(-1))
  if (sort) segments.pop()
  const filters = takeFilters(segments)
  const search = takeSearch(segments, kind)
  const categories = segments.map(decoded)
  const target = filters && search !== undefined ? targetOf(kind, categories) : null
  if (!filters || search === undefined || !target) return null
  return { kind, ...target, search, filters, sort, page: page ?? 1 }
}

/** The canonical address of a listing; the inverse of `parseListing`. */
export function formatListing(address: ListingAddress): string {
  const { kind, search, sort, page } = address
  const names = Object.keys(address.filters).sort()
  const narrowed = names.length > 0 || sort !== null || search !== null
  const prefix = prefixes[kind][narrowed ? 1 : 0]
  const segments: string[] = [prefix, ...targetSegments(address).map(encodeURIComponent)]
  // The club's own page has the bare prefix as its address.
  if (kind === 'freshclub' && segments.length === 1 && !narrowed && page === 1) segments.push('all')
  if (search !== null) {
    const isShort = kind === 'search' && segments.length === 1 && !isReserved(encodeURIComponent(search))
    segments.push(...(isShort ? [] : ['search']), encodeURIComponent(search))
  }
  if (names.length > 0) segments.push('filters')
  for (const name of names) {
    const values = [...(address.filters[name] ?? [])].sort()
    segments.push(`${encodeURIComponent(name)}+${values.map(encodeURIComponent).join(',')}`)
  }
  if (sort) segments.push(`orderby+${encodeURIComponent(sort.field)},${sort.direction}`)
  if (page > 1) segments.push(`p${page}`)
  return `/${segments.join('/')}`
}

/** Whether search engines may index a listing: at most three filters of one value each, unsorted, first page, no search. */
export function indexable({ kind, filters, sort, page, search }: ListingAddress): boolean {
  const chosen = Object.values(filters)
  return (
    kind !== 'search' &&
    !isOwn.has(kind) &&
    search === null &&
    sort === null &&
    page === 1 &&
    chosen.length <= 3 &&
    chosen.every((v) => v.length === 1)
  )
}

/** Splits off the prefix, which has one or two segments. */
function takeKind(segments: string[]): ListingKind | undefined {
  const first = segments.shift() ?? ''
  return kindOf.get(longPrefixes.has(first) ? `${first}/${segments.shift() ?? ''}` : first)
}

function targetOf(kind: ListingKind, categories: readonly string[]): { id: string | null; category: string } | null {
  if (categories.includes('')) return null
  if (kind === 'category') return { id: categories.at(-1) ?? null, category: 'all' }
  if (kind === 'freshclub' && clubPages.has(categories[0] ?? '')) return null
  if (!hasOwnId(kind)) return categories.length > 1 ? null : { id: null, category: categories[0] ?? 'all' }
  const [id = 'all', category = 'all', ...tooMany] = categories
  const known = id === 'all' ? null : id
  if (tooMany.length > 0 || (kind !== 'promotions' && known === null)) return null
  return { id: known, category }
}

/** `all` is written only where a later segment needs its position. */
function targetSegments({ kind, id, category }: ListingAddress): string[] {
  if (kind === 'category') return id === null ? [] : [id]
  const narrowing = category === 'all' ? [] : [category]
  if (!hasOwnId(kind)) return narrowing
  return id === null && narrowing.length === 0 ? [] : [id ?? 'all', ...narrowing]
}

function pageOf(segment: string | undefined): number | null {
  const digits = /^p([1-9]\d{0,6})$/.exec(segment ?? '')?.[1]
  return digits === undefined ? null : Number(digits)
}

function sortOf(segment: string | undefined): Sort | null {
  const [, field, direction] = /^orderby\+([^,]+),(asc|desc)$/.exec(segment ?? '') ?? []
  return field && (direction === 'asc' || direction === 'desc') ? { field: decoded(field), direction } : null
}

/** Splits `filters/…` off the end; null when one of its segments is not a filter. */
function takeFilters(segments: string[]): Record<string, readonly string[]> | null {
  const start = segments.indexOf('filters')
  if (start === -1) return {}
  const pairs = segments.splice(start).slice(1).map(filterOf)
  const known = pairs.filter((pair) => pair !== null)
  return known.length === pairs.length && known.length > 0 ? Object.fromEntries(known.sort(byName)) : null
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1)

function filterOf(segment: string): [name: string, values: string[]] | null {
  const [name, values, ...more] = segment.split('+')
  if (!name || !values || more.length > 0) return null
  return [decoded(name), [...new Set(values.split(',').filter(Boolean).map(decoded))].sort()]
}

/** Splits `search/{query}` off the end; undefined when the query is missing. */
function takeSearch(segments: string[], kind: ListingKind): string | null | undefined {
  const isShort = kind === 'search' && segments.length === 1 && segments[0] !== 'search'
  const start = isShort ? -1 : segments.lastIndexOf('search', segments.length - 1)
  if (!isShort && start === -1) return null
  const [query, ...more] = segments.splice(isShort ? 0 : start).slice(isShort ? 0 : 1)
  return query && more.length === 0 ? decoded(query) : undefined
}

const isReserved = (segment: string): boolean =>
  segment === 'search' || segment === 'filters' || pageOf(segment) !== null

/** Decodes a segment; invalid percent escapes are kept as they are. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
