/** Everything that can be listed and paged, each kind with its place in the address. */
export const listingKinds = [
  'category',
  'custom-listing',
  'promotions',
  'accelerated-sale',
  'new-products',
  'search',
  'freshclub',
] as const
export type ListingKind = (typeof listingKinds)[number]

export type Direction = 'asc' | 'desc'

export interface Sort {
  readonly field: string
  readonly direction: Direction
}

/** What a listing page shows: the meaning of its address. */
export interface Listing {
  readonly kind: ListingKind
  /** Of a custom listing or of one promotion; null for the list of all promotions and for the other kinds. */
  readonly id: string | null
  /** Slug of the category; `everyCategory` where the listing is not narrowed. */
  readonly category: string
  readonly query: string | null
  /** Chosen values by filter name; a name without values does not occur. */
  readonly filters: Readonly<Record<string, readonly string[]>>
  readonly sort: Sort | null
  /** From 1. */
  readonly page: number
}

export const everyCategory = 'all'

/** The first page of a listing, with nothing applied. */
export function plainListing(
  kind: ListingKind,
  about: { id?: string; category?: string; query?: string } = {},
): Listing {
  const { id = null, category = everyCategory, query = null } = about
  return { kind, id, category, query, filters: {}, sort: null, page: 1 }
}

/** Chooses the value, or gives it up when it was chosen. A changed filter shows the first page. */
export function toggleFilter(listing: Listing, name: string, value: string): Listing {
  const chosen = listing.filters[name] ?? []
  const values = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
  return setFilter(listing, name, values)
}

/** Replaces the values of one filter; none takes the filter away. Shows the first page. */
export function setFilter(listing: Listing, name: string, values: readonly string[]): Listing {
  const { [name]: _, ...others } = listing.filters
  return { ...listing, filters: values.length > 0 ? { ...others, [name]: values } : others, page: 1 }
}

export function clearFilters(listing: Listing): Listing {
  return { ...listing, filters: {}, page: 1 }
}

/** Null goes back to the listing's own order. Shows the first page. */
export function setSort(listing: Listing, sort: Sort | null): Listing {
  return { ...listing, sort, page: 1 }
}

export function toPage(listing: Listing, page: number): Listing {
  return { ...listing, page }
}

/** Filters, a sort or a search inside narrow a listing; a page alone does not. */
export function isNarrowed(listing: Listing): boolean {
  return Object.keys(listing.filters).length > 0 || listing.sort !== null || listing.query !== null
}

const MOST_INDEXABLE_FILTERS = 3

/** Whether search engines may keep the page: few filters of one value each, no sort, first page, no search. */
export function indexable(listing: Listing): boolean {
  const chosen = Object.values(listing.filters)
  return (
    chosen.length <= MOST_INDEXABLE_FILTERS &&
    chosen.every((values) => values.length === 1) &&
    listing.sort === null &&
    listing.page === 1 &&
    listing.query === null &&
    listing.kind !== 'search'
  )
}

/** The same, as a call's query takes it. `fieldNames` maps sort fields whose name differs in the call. */
export function listingCall(listing: Listing, fieldNames: Readonly<Record<string, string>> = {}) {
  const { sort, filters, page } = listing
  return {
    page,
    filter: Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, [...values]])),
    sort: sort === null ? {} : { [fieldNames[sort.field] ?? sort.field]: sort.direction },
  }
}
