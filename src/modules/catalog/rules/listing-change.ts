import type { ListingAddress, Sort } from './listing-url.ts'

/** Selects a filter value, or deselects it when selected. Returns to the first page. */
export function toggleFilter(listing: ListingAddress, name: string, value: string): ListingAddress {
  const chosen = listing.filters[name] ?? []
  return setFilter(listing, name, chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
}

/** Replaces the values of one filter; an empty list removes the filter. Returns to the first page. */
export function setFilter(listing: ListingAddress, name: string, values: readonly string[]): ListingAddress {
  const { [name]: _, ...others } = listing.filters
  return { ...listing, filters: values.length > 0 ? { ...others, [name]: [...values].sort() } : others, page: 1 }
}

export function clearFilters(listing: ListingAddress): ListingAddress {
  return { ...listing, filters: {}, page: 1 }
}

/** Sets the sort order; null is the listing's own. Returns to the first page. */
export function setSort(listing: ListingAddress, sort: Sort | null): ListingAddress {
  return { ...listing, sort, page: 1 }
}

/** Searches inside the list; null leaves the search. Filters stay, the sort order is reset. */
export function setSearch(listing: ListingAddress, search: string | null): ListingAddress {
  return { ...listing, search, sort: null, page: 1 }
}

export function toPage(listing: ListingAddress, page: number): ListingAddress {
  return { ...listing, page }
}

/**
 * Page, filters and sort as the query string of a listing call: `filter[name]=a,b&sort[field]=direction`. `fieldNames`
 * maps sort fields that the call names differently.
 */
export function listingCall(listing: ListingAddress, fieldNames: Readonly<Record<string, string>> = {}) {
  const { page, filters, sort } = listing
  return {
    page,
    filter: Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, [...values]])),
    sort: sort === null ? {} : { [fieldNames[sort.field] ?? sort.field]: sort.direction },
  }
}
