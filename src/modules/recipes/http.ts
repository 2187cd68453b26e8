import type { OkOf } from '#kernel/contract.ts'
import { Problem } from '#kernel/problem.ts'
import type { Catalog } from '#modules/catalog/index.ts'
import type { CachedContent } from '#modules/content/index.ts'
import { declareKeys } from '#platform/http/answer-keys.ts'
import type { Call, Routes } from '#platform/http/routes.ts'
import { getHomeRecipes, getRecipe, getRecipeCards, getRecipes, getRecipesLanding } from './contract.ts'
import { presentRecipeCard } from './present/card.ts'
import { presentRecipe } from './present/recipe.ts'
import type { PricedRecipe } from './rules/list.ts'
import type { Cookbook, RecipeListing, SourceRecipe } from './rules/recipe.ts'
import { recipesOf, relatedTo } from './rules/sections.ts'
import { foodCategories, ingredientPurchases } from './usecases/ingredient-purchases.ts'
import { listRecipesPage } from './usecases/list-recipes.ts'
import { priceRecipes } from './usecases/price-recipes.ts'

/** Same lifetime as the catalogue's responses, because recipes show the same prices. */
const freshness = 'public, max-age=5'

/** The key of pages that show recipes. */
export const recipesKey = 'recipes'

export type RecipesCatalog = Pick<Catalog, 'ingredients' | 'cards' | 'version'>

export function recipeRoutes(content: CachedContent<Cookbook>, catalog: RecipesCatalog) {
  return function recipeRoutes(api: Routes) {
    const kitchen = ingredientPurchases(catalog.ingredients)
    const price = priceRecipes(kitchen, catalog.version)
    const mayBeKept = ({ reply }: Pick<Call<typeof getHomeRecipes>, 'reply'>): void => {
      reply.header('cache-control', freshness)
      declareKeys(reply, [recipesKey, ...catalog.ingredients.pageKeys(foodCategories)])
    }

    api.on(getRecipesLanding, async (call) => {
      mayBeKept(call)
      const cookbook = await content.read()
      return landing(cookbook, price(cookbook))
    })
    api.on(getHomeRecipes, async (call) => {
      mayBeKept(call)
      const cookbook = await content.read()
      return { sections: sectionsOf('home', cookbook, price(cookbook)) }
    })
    api.on(getRecipes, async (call) => {
      const cookbook = await content.read()
      const list = listRecipesPage(price(cookbook), cookbook.tags, call.query)
      mayBeKept(call)
      return list
    })
    api.on(getRecipeCards, async (call) => {
      mayBeKept(call)
      const bySlug = new Map(price(await content.read()).map((one) => [one.recipe.slug, one]))
      const found = [...new Set(call.query.slugs)].flatMap((slug) => bySlug.get(slug) ?? [])
      return { recipes: found.map(presentRecipeCard) }
    })
    api.on(getRecipe, async (call) => {
      const { params, query } = call
      const { recipes, tags } = await content
        .read()
        .then((cookbook) => ({ recipes: price(cookbook), tags: cookbook.tags }))
      const recipe = recipes.find((one) => one.recipe.slug === params.slug)
      if (recipe === undefined) throw new Problem('recipe-not-found')
      const { servings = recipe.recipe.servings } = query
      const share = servings / recipe.recipe.servings
      const provisions = recipe.recipe.ingredients.map((ingredient) => kitchen.purchaseFor(ingredient, share))
      const cards = catalog.cards(provisions.flatMap(({ chosen }) => chosen?.code ?? []))
      const related = pricedOnes(
        relatedTo(
          recipe.recipe,
          recipes.map((one) => one.recipe),
        ),
        recipes,
      )
      mayBeKept(call)
      return presentRecipe({ recipe, related, tags, servings, provisions, cards })
    })
  }
}

function landing(cookbook: Cookbook, priced: readonly PricedRecipe[]): OkOf<typeof getRecipesLanding> {
  const tags = cookbook.tags.flatMap(({ slug, name }) => {
    const tagged = cookbook.recipes.filter((recipe) => recipe.tags.includes(slug))
    const [newest] = tagged
    return newest ? [{ slug, name, count: tagged.length, picture: newest.picture }] : []
  })
  return { total: priced.length, tags, sections: sectionsOf('landing', cookbook, priced) }
}

/** Empty sections are left out. */
function sectionsOf(
  page: RecipeListing['page'],
  { listings, recipes }: Cookbook,
  priced: readonly PricedRecipe[],
): OkOf<typeof getRecipesLanding>['sections'] {
  return listings.flatMap((listing) => {
    if (listing.page !== page) return []
    const { id, kind, title, tag } = listing
    const found = pricedOnes(recipesOf(listing, recipes), priced).map(presentRecipeCard)
    return found.length === 0 ? [] : [{ id, kind, title, tag: kind === 'by-tag' ? tag : null, recipes: found }]
  })
}

function pricedOnes(recipes: readonly SourceRecipe[], priced: readonly PricedRecipe[]): PricedRecipe[] {
  const byRecipe = new Map(priced.map((one) => [one.recipe, one]))
  return recipes.flatMap((recipe) => byRecipe.get(recipe) ?? [])
}
