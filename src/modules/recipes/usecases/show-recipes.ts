import type { OkOf } from '#kernel/contract.ts'
import { Problem } from '#kernel/problem.ts'
import type { Catalog } from '#modules/catalog/index.ts'
import type { RecipesFromProducts } from '../contract.from-products.ts'
import type { getRecipesLanding, Recipe, RecipeCard } from '../contract.ts'
import { presentRecipeCard } from '../present/card.ts'
import { presentRecipe } from '../present/recipe.ts'
import { begunRecipes } from '../rules/from-products.ts'
import type { PricedRecipe } from '../rules/list.ts'
import type { Cookbook, RecipeListing, SourceRecipe } from '../rules/recipe.ts'
import { recipesOf, relatedTo } from '../rules/sections.ts'
import { ingredientPurchases } from './ingredient-purchases.ts'
import { priceRecipes } from './price-recipes.ts'

export type RecipesCatalog = Pick<Catalog, 'ingredients' | 'cards' | 'version'>

const mostBegun = 4

type Landing = OkOf<typeof getRecipesLanding>

/** A cookbook as pages show it, at the prices of a catalogue. */
export interface ShownRecipes {
  priced(cookbook: Cookbook): readonly PricedRecipe[]
  landing(cookbook: Cookbook): Landing
  /** Empty sections are left out. */
  sections(page: RecipeListing['page'], cookbook: Cookbook): Landing['sections']
  /** In the order of `slugs`, without unknown ones. */
  cards(cookbook: Cookbook, slugs: readonly string[]): RecipeCard[]
  /** Of which products are a part of the ingredients. */
  begunWith(cookbook: Cookbook, productCodes: readonly string[]): RecipesFromProducts['recipes']
  /** For its own number of servings by default. Throws `recipe-not-found`. */
  recipe(cookbook: Cookbook, slug: string, servings?: number): Recipe
}

export function showRecipes(catalog: RecipesCatalog): ShownRecipes {
  const kitchen = ingredientPurchases(catalog.ingredients)
  const priced = priceRecipes(kitchen, catalog.version)
  const sections: ShownRecipes['sections'] = (page, cookbook) => sectionsOf(page, cookbook, priced(cookbook))
  return {
    priced,
    sections,
    landing: (cookbook) => ({
      total: cookbook.recipes.length,
      tags: tagsOf(cookbook),
      sections: sections('landing', cookbook),
    }),
    cards: (cookbook, slugs) => {
      const bySlug = new Map(priced(cookbook).map((one) => [one.recipe.slug, one]))
      return [...new Set(slugs)].flatMap((slug) => bySlug.get(slug) ?? []).map(presentRecipeCard)
    },
    begunWith: (cookbook, productCodes) => {
      const begun = begunRecipes(cookbook.recipes, kitchen.foodsOf(productCodes)).slice(0, mostBegun)
      const byRecipe = new Map(priced(cookbook).map((one) => [one.recipe, one]))
      return begun.flatMap(({ recipe, had, wanted }) => {
        const one = byRecipe.get(recipe)
        return one ? [{ ...presentRecipeCard(one), had, wanted }] : []
      })
    },
    recipe: (cookbook, slug, servings) => {
      const recipes = priced(cookbook)
      const recipe = recipes.find((one) => one.recipe.slug === slug)
      if (recipe === undefined) throw new Problem('recipe-not-found')
      const { ingredients, servings: own } = recipe.recipe
      const wanted = servings ?? own
      const provisions = ingredients.map((ingredient) => kitchen.purchaseFor(ingredient, wanted / own))
      return presentRecipe({
        ...{ recipe, provisions, tags: cookbook.tags, servings: wanted },
        related: pricedOnes(relatedTo(recipe.recipe, cookbook.recipes), recipes),
        cards: catalog.cards(provisions.flatMap(({ chosen }) => chosen?.code ?? [])),
      })
    },
  }
}

function tagsOf({ tags, recipes }: Cookbook): Landing['tags'] {
  return tags.flatMap(({ slug, name }) => {
    const tagged = recipes.filter((recipe) => recipe.tags.includes(slug))
    const [newest] = tagged
    return newest ? [{ slug, name, count: tagged.length, picture: newest.picture }] : []
  })
}

function sectionsOf(
  page: RecipeListing['page'],
  { listings, recipes }: Cookbook,
  priced: readonly PricedRecipe[],
): Landing['sections'] {
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
