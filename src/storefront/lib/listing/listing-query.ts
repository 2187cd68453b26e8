import { setFilter, setSort } from '#modules/catalog/rules/listing-change.ts'
import type { ListingAddress } from '#modules/catalog/rules/listing-url.ts'

/**
 * Applies a query in the form of an API call, `?filter[brand]=a,b&sort[price]=asc`, to a listing's address. The result is
 * the canonical address to redirect to; null when the query has no filter and no sort.
 */
export function applyListingQuery(address: ListingAddress, query: URLSearchParams): ListingAddress | null {
  let changed: ListingAddress | null = null
  for (const [name, value] of query) {
    const [, part, key] = /^(filter|sort)\[([^\]]+)\]$/.exec(name) ?? []
    if (!part || !key || value === '') continue
    const before: ListingAddress = changed ?? address
    if (part === 'filter') changed = setFilter(before, key, value.split(',').filter(Boolean))
    else if (value === 'asc' || value === 'desc') changed = setSort(before, { field: key, direction: value })
  }
  return changed
}
