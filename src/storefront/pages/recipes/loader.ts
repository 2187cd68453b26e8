import { getRecipesLanding, type RecipesLanding } from '#modules/recipes/contract.ts'
import type { Load } from '#storefront/lib/page/page.tsx'
import { type ApiQuery, queryOf } from '#storefront/lib/queries/queries.ts'

export interface RecipesData {
  readonly query: ApiQuery<RecipesLanding>
  readonly landing: RecipesLanding
}

const query = queryOf(getRecipesLanding, {})

/** The recipe tags, and sections with some recipes each. */
export const loadRecipes: Load<RecipesData> = async ({ load }) => ({
  kind: 'page',
  data: { query, landing: await load(query) },
})
