import type { RecipeDetails } from '#storefront/features/recipes/buyable.ts'
import { type RecipeQueryFor, recipeQuery } from '#storefront/features/recipes/use-recipe.ts'
import type { Load } from '#storefront/lib/page/page.tsx'

export interface RecipeData {
  readonly recipe: RecipeDetails
  /** Where it is asked for again; the published recipe by default. */
  readonly queryFor?: RecipeQueryFor
}

export const loadRecipe: Load<RecipeData> = async ({ match, load }) => {
  const recipe = await load(recipeQuery(match.params['slug'] ?? ''))
  return { kind: 'page', data: { recipe } }
}
