import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  getRecipesFromProducts,
  mostProducts,
  type RecipesFromProducts,
} from '#modules/recipes/contract.from-products.ts'
import { itemsOf, useOrder, useOrderFailure } from '#storefront/lib/cart/use-order.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'

interface BegunRecipesOfCart {
  readonly recipes: RecipesFromProducts['recipes']
  /** Whether the cart and its recipes are known, or failed to load. */
  readonly isSettled: boolean
}

/** No recipe is begun with a single product. */
const leastProducts = 2

/** Recipes that the cart holds a part of; those of the cart before while it changes. */
export function useBegunRecipes(isWanted: boolean): BegunRecipesOfCart {
  const order = useOrder()
  const hasFailed = useOrderFailure() !== null
  const codes = order
    ? [...new Set(itemsOf(order).flatMap((item) => (item.state === 'unavailable' ? [] : [item.productCode])))]
    : []
  const products = codes.toSorted().slice(0, mostProducts)
  const isEnabled = isWanted && products.length >= leastProducts
  const { data, isPending } = useQuery({
    ...queryOf(getRecipesFromProducts, { query: { products } }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  })
  return {
    recipes: isEnabled ? (data?.recipes ?? []) : [],
    isSettled: order === undefined ? hasFailed : !isEnabled || !isPending,
  }
}
