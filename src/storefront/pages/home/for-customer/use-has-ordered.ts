import { useQuery } from '@tanstack/react-query'
import { listUsualProducts } from '#modules/favourites/contract.usual.ts'
import { lastOrderAgain } from '#modules/ordering/contract.returning.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'

export const lastOrderQuery = queryOf(lastOrderAgain, {})
export const usualProductsQuery = queryOf(listUsualProducts, {})

/** Whether the customer has ordered before; undefined until the answers say it. */
export function useHasOrdered(): boolean | undefined {
  const { data: last } = useQuery(lastOrderQuery)
  const { data: usual } = useQuery(usualProductsQuery)
  return last && usual && (last.order !== null || usual.products.length > 0)
}
