import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getRecipe } from '#modules/recipes/contract.ts'
import { type ApiQuery, queryOf } from '#storefront/lib/queries/queries.ts'
import type { WholeRecipe } from './buyable.ts'

export interface ShownRecipe {
  /** As the shop told it last; its amounts are for its own `servings`. */
  readonly recipe: WholeRecipe
  /** Those that the shopper wants, which the answer may not have caught up with. */
  readonly servings: number
  readonly setServings: (servings: number) => void
  readonly refetch: () => void
}

export const recipeQuery = (slug: string, servings?: number): ApiQuery<WholeRecipe> =>
  queryOf(getRecipe, { params: { slug }, query: servings === undefined ? {} : { servings } })

/** The recipe for as many as the shopper says. Another number shows at once, and its words once the shop has told them. */
export function useRecipe(first: WholeRecipe): ShownRecipe {
  const [servings, setServings] = useState(first.servings)
  const isFirst = servings === first.servings
  const query = useQuery({
    ...recipeQuery(first.slug, isFirst ? undefined : servings),
    ...(isFirst && { initialData: first }),
    placeholderData: keepPreviousData,
  })
  return { recipe: query.data ?? first, servings, setServings, refetch: () => void query.refetch() }
}
