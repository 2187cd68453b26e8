import { listShoppingLists } from '#modules/shopping-lists/contract.named.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'

/** The lists of the customer. */
export const listsQuery = queryOf(listShoppingLists, {})
