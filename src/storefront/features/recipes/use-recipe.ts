import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getRecipe } from '#modules/recipes/contract.ts'
import { type ApiQuery, queryOf } from '#storefront/lib/queries/queries.ts'
import type { RecipeDetails } from './buyable.ts'

export interface ShownRecipe {
  /** As last loaded; its amounts are for its own `servings`. */
  readonly recipe: RecipeDetails
  /** The chosen servings; `recipe` may still be for the previous number. */
  readonly servings: number
  readonly setServings: (servings: number) => void
  readonly refetch: () => void
}

export const recipeQuery = (slug: string, servings?: number): ApiQuery<RecipeDetails> =>
  queryOf(getRecipe, { params: { slug }, query: servings === undefined ? {} : { servings } })

/** How the recipe is asked for a number of servings, or for its own. */
export type RecipeQueryFor = (servings?: number) => ApiQuery<RecipeDetails>

/** The recipe for the chosen servings. The number changes at once, the amounts when the server has answered. */
export function useRecipe(
  first: RecipeDetails,
  queryFor: RecipeQueryFor = (servings) => recipeQuery(first.slug, servings),
): ShownRecipe {
  const [servings, setServings] = useState(first.servings)
  const isFirst = servings === first.servings
  const query = useQuery({
    ...queryFor(isFirst ? undefined : servings),
    ...(isFirst && { initialData: first }),
    placeholderData: keepPreviousData,
  })
  return { recipe: query.data ?? first, servings, setServings, refetch: () => void query.refetch() }
}
