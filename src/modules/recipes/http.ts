import type { CachedContent } from '#modules/content/index.ts'
import { declareKeys } from '#platform/http/answer-keys.ts'
import type { Call, Routes } from '#platform/http/routes.ts'
import { getRecipesFromProducts } from './contract.from-products.ts'
import { proposeMeals, shopForMeals } from './contract.meal-plan.ts'
import { getHomeRecipes, getRecipe, getRecipeCards, getRecipes, getRecipesLanding } from './contract.ts'
import { proposeWeek } from './rules/propose-week.ts'
import type { Cookbook } from './rules/recipe.ts'
import { foodCategories } from './usecases/ingredient-purchases.ts'
import { listRecipesPage } from './usecases/list-recipes.ts'
import { type FactsOf, shopForPlannedMeals } from './usecases/shop-for-meals.ts'
import { type RecipesCatalog, showRecipes } from './usecases/show-recipes.ts'

/** Same lifetime as the catalogue's responses, because recipes show the same prices. */
const freshness = 'public, max-age=5'

/** The key of pages that show recipes. */
export const recipesKey = 'recipes'

export function recipeRoutes(content: CachedContent<Cookbook>, catalog: RecipesCatalog, factsOf: FactsOf) {
  return function recipeRoutes(api: Routes) {
    const shown = showRecipes(catalog)
    const shop = shopForPlannedMeals(catalog, factsOf)
    const mayBeKept = ({ reply }: Pick<Call<typeof getHomeRecipes>, 'reply'>): void => {
      reply.header('cache-control', freshness)
      declareKeys(reply, [recipesKey, ...catalog.ingredients.pageKeys(foodCategories)])
    }

    api.on(getRecipesLanding, async (call) => {
      mayBeKept(call)
      return shown.landing(await content.read())
    })
    api.on(getHomeRecipes, async (call) => {
      mayBeKept(call)
      return { sections: shown.sections('home', await content.read()) }
    })
    api.on(getRecipes, async (call) => {
      const cookbook = await content.read()
      const list = listRecipesPage(shown.priced(cookbook), cookbook.tags, call.query)
      mayBeKept(call)
      return list
    })
    api.on(getRecipeCards, async (call) => {
      mayBeKept(call)
      return { recipes: shown.cards(await content.read(), call.query.slugs) }
    })
    api.on(getRecipesFromProducts, async ({ query }) => ({
      recipes: shown.begunWith(await content.read(), query.products),
    }))
    api.on(shopForMeals, async ({ body }) => shop(await content.read(), body))
    api.on(proposeMeals, async ({ query }) => {
      const { diets, minutes = null, days, turn } = query
      const cookbook = await content.read()
      const wishes = { diets: diets.split(',').filter(Boolean), minutes, days, turn }
      const slugs = proposeWeek(cookbook.recipes, wishes).map(({ slug }) => slug)
      return { recipes: shown.cards(cookbook, slugs) }
    })
    api.on(getRecipe, async (call) => {
      const recipe = shown.recipe(await content.read(), call.params.slug, call.query.servings)
      mayBeKept(call)
      return recipe
    })
  }
}
