import type { StaffRoutes } from '#platform/http/staff-routes.ts'
import { matchIngredients } from './contract.staff.ts'
import { matchedIngredients } from './usecases/match-ingredients.ts'
import type { RecipesCatalog } from './usecases/show-recipes.ts'

export function recipeStaffRoutes(catalog: RecipesCatalog) {
  const match = matchedIngredients(catalog)
  return function recipeStaffRoutes(api: StaffRoutes) {
    api.on(matchIngredients, async ({ body }) => match(body))
  }
}
