import type { Listing } from '../contract.ts'
import type { Direction } from '../read-model/order.ts'
import type { SortField } from '../read-model/question.ts'
import { words } from './words.ts'

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
const byRelevance = { field: 'relevance', direction: 'desc', name: words.orders.relevance } as const

/** The orders a list can be in, the one it is in marked. Only what was searched for has a relevance. */
export function presentOrders(current: Order, isSearch: boolean): OrderBy {
  return (isSearch ? [byRelevance, ...choices] : choices).map((choice) => ({
    ...choice,
    isSelected: choice.field === current.field && choice.direction === current.direction,
  }))
}
