import type { BodyOf } from '#kernel/contract.ts'
import { baniOf } from '#kernel/money.ts'
import type { DietaryFacts } from '#modules/dietary/rules/judge.ts'
import type { MealPlanLine, MealPlanShopping, shopForMeals } from '../contract.meal-plan.ts'
import { presentRecipeCard } from '../present/card.ts'
import { presentPurchase } from '../present/recipe.ts'
import type { ChosenProduct } from '../rules/choose-product.ts'
import { type ClaimDoubt, claimsOf, doubtsAbout, isAgainstClaim } from '../rules/claims.ts'
import type { PricedRecipe } from '../rules/list.ts'
import {
  type CombinedIngredient,
  combineIngredients,
  isFresh,
  type PlannedMeal,
  recipesForLeftOvers,
} from '../rules/meal-plan.ts'
import type { Cookbook } from '../rules/recipe.ts'
import { ingredientPurchases } from './ingredient-purchases.ts'
import { priceRecipes } from './price-recipes.ts'
import type { RecipesCatalog } from './show-recipes.ts'

const mostSuggestions = 4

interface Bought {
  readonly ingredient: CombinedIngredient
  readonly chosen: ChosenProduct | null
  readonly doubts: readonly ClaimDoubt[]
}

/** What is known of products by their codes. */
export type FactsOf = (codes: readonly string[]) => Promise<readonly (DietaryFacts & { readonly code: string })[]>

/**
 * What to buy for several meals. Recipes that are no longer published are named and left out. For a recipe that is without
 * gluten or lactose a product without it is chosen if there is any, else the line tells.
 */
export function shopForPlannedMeals(catalog: RecipesCatalog, factsOf: FactsOf) {
  const kitchen = ingredientPurchases(catalog.ingredients)
  const priced = priceRecipes(kitchen, catalog.version)
  return async function shopForPlannedMeals(
    cookbook: Cookbook,
    { meals: asked }: BodyOf<typeof shopForMeals>,
  ): Promise<MealPlanShopping> {
    const bySlug = new Map(cookbook.recipes.map((recipe) => [recipe.slug, recipe]))
    const meals = asked.flatMap(({ day, slug, servings }): PlannedMeal[] => {
      const recipe = bySlug.get(slug)
      return recipe ? [{ day, recipe, servings }] : []
    })
    const wanted = combineIngredients(meals).map((ingredient) => {
      const { food, uses } = ingredient
      return { ingredient, food, claims: claimsOf(uses.flatMap(({ slug }) => bySlug.get(slug) ?? [])) }
    })
    const doubtful = wanted.flatMap(({ food, claims }) =>
      food !== null && claims.length > 0 ? kitchen.codesOf(food) : [],
    )
    const facts = new Map((doubtful.length > 0 ? await factsOf(doubtful) : []).map((one) => [one.code, one]))
    const bought = wanted.map(({ ingredient, food, claims }): Bought => {
      const doubts = (code: string): ClaimDoubt[] => {
        const known = facts.get(code)
        return known ? doubtsAbout(claims, known) : []
      }
      const suits = (code: string): boolean => !doubts(code).some(isAgainstClaim)
      const chosen = food === null ? null : kitchen.productFor(food, ingredient.need, suits)
      return { ingredient, chosen, doubts: chosen ? doubts(chosen.code) : [] }
    })
    const cards = catalog.cards(bought.flatMap(({ chosen }) => chosen?.code ?? []))
    const lines = bought.map((one) => presentLine(one, cards))
    return {
      lines,
      servings: meals.reduce((sum, { servings }) => sum + servings, 0),
      unknown: [...new Set(asked.map(({ slug }) => slug).filter((slug) => !bySlug.has(slug)))],
      freshUsed: freshUsed(lines),
      suggestions: suggestionsFor(bought, meals, priced(cookbook)),
    }
  }
}

type Cards = ReturnType<RecipesCatalog['cards']>

function presentLine({ ingredient, chosen, doubts }: Bought, cards: Cards): MealPlanLine {
  const { name, need, unit, isPantry, food, uses } = ingredient
  const goods = presentPurchase(chosen, cards)
  return { name, need, unit, isPantry, isFresh: isFresh(food), uses: [...uses], doubts: [...doubts], ...goods }
}

/** By price, because pieces, grams and litres cannot be added up. */
function freshUsed(lines: readonly MealPlanLine[]): number | null {
  const fresh = lines.flatMap(({ isFresh, isPantry, price, need, leftOver }) =>
    isFresh && !isPantry && price !== null && need > 0
      ? [{ price: baniOf(price), share: need / (need + leftOver) }]
      : [],
  )
  const paid = fresh.reduce((sum, { price }) => sum + price, 0)
  const used = fresh.reduce((sum, { price, share }) => sum + price * share, 0)
  return paid === 0 ? null : Math.round((used / paid) * 100)
}

function suggestionsFor(
  bought: readonly Bought[],
  meals: readonly PlannedMeal[],
  priced: readonly PricedRecipe[],
): MealPlanShopping['suggestions'] {
  const planned = new Set(meals.map(({ recipe }) => recipe.slug))
  const known = new Map(bought.map(({ ingredient }) => [ingredient.food, ingredient]))
  const leftOvers = bought.flatMap(({ ingredient: { food, isPantry }, chosen }) =>
    food !== null && !isPantry && chosen !== null && chosen.leftOver > 0 ? [{ food, amount: chosen.leftOver }] : [],
  )
  const others = priced.filter(({ recipe }) => !planned.has(recipe.slug))
  const cardOf = new Map(others.map((one) => [one.recipe.slug, one]))
  const servings = Math.max(1, ...meals.map((meal) => meal.servings))
  return recipesForLeftOvers(
    leftOvers,
    others.map(({ recipe }) => recipe),
    servings,
  )
    .slice(0, mostSuggestions)
    .flatMap(({ recipe, uses }) => {
      const card = cardOf.get(recipe.slug)
      const named = uses.flatMap(({ food, amount }) => {
        const ingredient = known.get(food)
        return ingredient ? [{ name: ingredient.name, amount, unit: ingredient.unit }] : []
      })
      return card ? [{ recipe: presentRecipeCard(card), uses: named }] : []
    })
}
