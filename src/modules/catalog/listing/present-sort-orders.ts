import type { Listing } from '../contract.listing.ts'
import { words } from '../present/words.ts'
import type { SortDirection, SortField } from '../read-model/list-query.ts'

type OrderBy = Listing['payload']['orderBy']

export interface SortOrder {
  readonly field: SortField
  readonly direction: SortDirection
}

const choices: readonly (SortOrder & { readonly name: string })[] = [
  { field: 'popularity', direction: 'desc', name: words.orders.popularity },
  { field: 'price', direction: 'asc', name: words.orders.priceAsc },
  { field: 'price', direction: 'desc', name: words.orders.priceDesc },
  { field: 'unit_price', direction: 'asc', name: words.orders.unitPrice },
  { field: 'category', direction: 'asc', name: words.orders.category },
]

/**
 * The sort orders of a list, the current one marked. `own` names the list's own order (relevance, date of marking); null
 * for lists that have none.
 */
export function presentSortOrders(current: SortOrder, own: string | null): OrderBy {
  const first = own === null ? [] : [{ field: 'relevance', direction: 'desc', name: own } as const]
  return [...first, ...choices].map((choice) => ({
    ...choice,
    isSelected: choice.field === current.field && choice.direction === current.direction,
  }))
}
