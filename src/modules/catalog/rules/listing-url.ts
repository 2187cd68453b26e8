import { everyCategory, isNarrowed, type Listing, type ListingKind, type Sort } from './listing.ts'

/** Pairs of plain and filtered prefix; search and freshclub pages keep theirs whatever applies. */
const prefixes: Readonly<Record<ListingKind, { plain: string; filtered: string }>> = {
  category: { plain: '/c', filtered: '/cf' },
  'custom-listing': { plain: '/l', filtered: '/lf' },
  promotions: { plain: '/oferte', filtered: '/ofertef' },
  'accelerated-sale': { plain: '/save-me', filtered: '/save-me-f' },
  'new-products': { plain: '/noutati', filtered: '/noutatif' },
  search: { plain: '/search', filtered: '/search' },
  freshclub: { plain: '/account/freshclub', filtered: '/account/freshclub' },
}

const searchWord = 'search'
const filtersWord = 'filters'
const sortWord = 'orderby'

/**
 * Reads the address of a listing: prefix, category segments, search/{query}, filters/{name}+{value},{value}...,
 * orderby+{field},{direction}, p{n}, in this order, each but the prefix optional. `path` is still
 * percent-encoded and without query string. Null when it is no listing's address.
 *
 * Reads more than is written: `all`, page 1, several category segments and, for search pages,
 * both `/search/{query}` and `/search/{category}/search/{query}`.
 */
export function parseListing(path: string): Listing | null {
  const start = kindOf(path)
  if (start === null) return null
  const segments = start.rest.split('/').filter((segment) => segment !== '')
  try {
    return parseSegments(start.kind, segments)
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}

/** The one address of a listing; `parseListing` of it gives the listing back. */
export function formatListing(listing: Listing): string {
  const { plain, filtered } = prefixes[listing.kind]
  const segments = [isNarrowed(listing) ? filtered : plain, ...place(listing)]
  const names = Object.keys(listing.filters).sort()
  if (names.length > 0) segments.push(filtersWord)
  for (const name of names) {
    const values = [...new Set(listing.filters[name])].sort()
    segments.push(`${encode(name)}+${values.map(encode).join(',')}`)
  }
  if (listing.sort) segments.push(`${sortWord}+${encode(listing.sort.field)},${listing.sort.direction}`)
  if (listing.page > 1) segments.push(`p${listing.page}`)
  return segments.join('/')
}

function kindOf(path: string): { kind: ListingKind; rest: string } | null {
  for (const [kind, { plain, filtered }] of Object.entries(prefixes) as [ListingKind, typeof prefixes.category][]) {
    for (const prefix of [plain, filtered]) {
      if (path === prefix || path.startsWith(`${prefix}/`)) return { kind, rest: path.slice(prefix.length) }
    }
  }
  return null
}

function parseSegments(kind: ListingKind, segments: string[]): Listing | null {
  const reader = [...segments]
  const next = (): string => reader[0] ?? ''
  const places: string[] = []
  while (reader.length > 0 && !isReserved(next())) places.push(decodeURIComponent(reader.shift() ?? ''))
  let query: string | null = null
  if (next() === searchWord && reader.length > 1) {
    query = decodeURIComponent(reader[1] ?? '').trim()
    reader.splice(0, 2)
  }
  const filters = new Map<string, string[]>()
  if (next() === filtersWord) {
    reader.shift()
    while (reader.length > 0 && !isSort(next()) && !isPage(next())) {
      if (!readFilter(reader.shift() ?? '', filters)) return null
    }
    if (filters.size === 0) return null
  }
  const sort = isSort(next()) ? readSort(reader.shift() ?? '') : null
  if (sort === undefined) return null
  const page = isPage(next()) ? Number(reader.shift()?.slice(1)) : 1
  if (reader.length > 0 || page < 1) return null
  const where = placed(kind, places, query === '' ? null : query)
  return where && { kind, ...where, filters: sorted(filters), sort, page }
}

/** What the segments before the first reserved word mean for this kind of listing. */
function placed(kind: ListingKind, places: string[], query: string | null) {
  const [first, second] = places
  const last = places.at(-1)
  switch (kind) {
    case 'category':
      return last === undefined || last === everyCategory ? null : { id: null, category: last, query }
    case 'custom-listing':
      return first === undefined || places.length > 2 ? null : { id: first, category: second ?? everyCategory, query }
    case 'promotions': {
      const id = first === undefined || first === everyCategory ? null : first
      return places.length > 2 ? null : { id, category: second ?? everyCategory, query }
    }
    case 'search':
      if (query === null) {
        return places.length > 1 ? null : { id: null, category: everyCategory, query: first?.trim() || null }
      }
      return { id: null, category: last ?? everyCategory, query }
    default:
      return { id: null, category: last ?? everyCategory, query }
  }
}

function place({ kind, id, category, query }: Listing): string[] {
  const narrowing = category === everyCategory ? [] : [encode(category)]
  const searching = query === null ? [] : [searchWord, encode(query)]
  if (kind === 'search') {
    const isShort = query !== null && narrowing.length === 0 && !isReserved(encode(query))
    return isShort ? [encode(query)] : [...narrowing, ...searching]
  }
  const hasId = kind === 'custom-listing' || kind === 'promotions'
  const identity = hasId && (id !== null || narrowing.length > 0) ? [encode(id ?? everyCategory)] : []
  return [...identity, ...narrowing, ...searching]
}

function readFilter(segment: string, filters: Map<string, string[]>): boolean {
  const plus = segment.indexOf('+')
  if (plus < 1) return false
  const name = decodeURIComponent(segment.slice(0, plus))
  const values = segment
    .slice(plus + 1)
    .split(',')
    .filter((value) => value !== '')
    .map(decodeURIComponent)
  if (values.length === 0) return false
  filters.set(name, [...(filters.get(name) ?? []), ...values])
  return true
}

function readSort(segment: string): Sort | undefined {
  const [field = '', direction, ...more] = segment.slice(sortWord.length + 1).split(',')
  if (field === '' || more.length > 0 || (direction !== 'asc' && direction !== 'desc')) return undefined
  return { field: decodeURIComponent(field), direction }
}

function sorted(filters: ReadonlyMap<string, readonly string[]>): Record<string, string[]> {
  const names = [...filters.keys()].sort()
  return Object.fromEntries(names.map((name) => [name, [...new Set(filters.get(name))].sort()]))
}

const isSort = (segment: string): boolean => segment.startsWith(`${sortWord}+`)
const isPage = (segment: string): boolean => /^p\d{1,9}$/.test(segment)
const isReserved = (segment: string): boolean =>
  segment === searchWord || segment === filtersWord || isSort(segment) || isPage(segment)
const encode = (text: string): string => encodeURIComponent(text.toWellFormed())
