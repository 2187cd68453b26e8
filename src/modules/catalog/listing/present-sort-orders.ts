import type { Listing } from '../contract.listing.ts'
import { words } from '../present/words.ts'
import type { Direction, SortField } from '../read-model/list-query.ts'

type OrderBy = Listing['payload']['orderBy']

export interface Order {
  readonly field: SortField
  readonly direction: Direction
}

const choices: readonly (Order & { readonly name: string })[] = [
  { field: 'popularity', direction: 'desc', name: words.orders.popularity },
  { field: 'price', direction: 'asc', name: words.orders.priceAsc },
  { field: 'price', direction: 'desc', name: words.orders.priceDesc },
  { field: 'unit_price', direction: 'asc', name: words.orders.unitPrice },
  { field: 'category', direction: 'asc', name: words.orders.category },
]

/**
 * The orders a list can be in, the one it is in marked. `own` names the order that a list brings along, of what was
 * found or marked; null for lists of the shop, which have none.
 */
export function presentOrders(current: Order, own: string | null): OrderBy {
  const first = own === null ? [] : [{ field: 'relevance', direction: 'desc', name: own } as const]
  return [...first, ...choices].map((choice) => ({
    ...choice,
    isSelected: choice.field === current.field && choice.direction === current.direction,
  }))
}
