import { setFilter, setSort } from '#modules/catalog/rules/listing-change.ts'
import type { ListingAddress } from '#modules/catalog/rules/listing-url.ts'

/**
 * A page address may be written in the form of a call, `?filter[brand]=a,b&sort[price]=asc`. It is
 * understood and turned into the address that says the same; null when there is no such query.
 */
export function applyListingQuery(address: ListingAddress, query: URLSearchParams): ListingAddress | null {
  let wanted: ListingAddress | null = null
  for (const [name, value] of query) {
    const [, part, key] = /^(filter|sort)\[([^\]]+)\]$/.exec(name) ?? []
    if (!part || !key || value === '') continue
    const before: ListingAddress = wanted ?? address
    if (part === 'filter') wanted = setFilter(before, key, value.split(',').filter(Boolean))
    else if (value === 'asc' || value === 'desc') wanted = setSort(before, { field: key, direction: value })
  }
  return wanted
}
