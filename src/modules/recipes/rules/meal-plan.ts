import { type Food, foods } from './foods.ts'
import { type BaseUnit, toHundredths } from './packs.ts'
import type { SourceIngredient, SourceRecipe } from './recipe.ts'
import { inBaseUnit, plainAmount } from './units.ts'

/** A recipe on a day ('YYYY-MM-DD') for a number of people. */
export interface PlannedMeal {
  readonly day: string
  readonly recipe: SourceRecipe
  readonly servings: number
}

/** What one meal takes of an ingredient, in its unit; 0 to taste. */
export interface MealUse {
  readonly day: string
  readonly slug: string
  readonly amount: number
}

/** One ingredient of all meals together. */
export interface CombinedIngredient {
  readonly name: string
  /** Key in `foods`; null for an ingredient that cannot be bought by its amount. */
  readonly food: string | null
  readonly unit: BaseUnit
  readonly need: number
  /** Expected in every kitchen: only when each recipe says so. */
  readonly isPantry: boolean
  readonly uses: readonly MealUse[]
}

/**
 * Adds up equal foods of all meals, each in the unit in which the shop sells it. An ingredient without a known food, or
 * without a conversion into its unit, is added up by its name and its own unit.
 */
export function combineIngredients(meals: readonly PlannedMeal[]): CombinedIngredient[] {
  const combined = new Map<string, CombinedIngredient>()
  for (const { day, recipe, servings } of meals) {
    for (const ingredient of recipe.ingredients) {
      const amount = amountOf(ingredient, servings / recipe.servings)
      const key = `${amount.food ?? `${ingredient.name.toLowerCase()} ${amount.unit}`}`
      const before = combined.get(key)
      combined.set(key, {
        name: before?.name ?? ingredient.name,
        food: amount.food,
        unit: amount.unit,
        need: toHundredths((before?.need ?? 0) + amount.amount),
        isPantry: ingredient.isPantry && (before?.isPantry ?? true),
        uses: [...(before?.uses ?? []), { day, slug: recipe.slug, amount: amount.amount }],
      })
    }
  }
  return [...combined.values()]
}

interface IngredientAmount {
  readonly amount: number
  readonly unit: BaseUnit
  readonly food: string | null
}

function amountOf({ quantity, measure, food: name }: SourceIngredient, share: number): IngredientAmount {
  const wanted = quantity === null ? null : quantity * share
  const food: Food | undefined = name === null ? undefined : foods[name]
  const amount = food && inBaseUnit(wanted, measure, food)
  if (food !== undefined && amount !== null && amount !== undefined) return { amount, unit: food.unit, food: name }
  const plain = plainAmount(wanted, measure)
  return { amount: toHundredths(plain.amount), unit: plain.unit, food: null }
}

/** Departments whose goods do not keep: fruit and vegetables, bakery, dairy, meat and fish, charcuterie. */
const freshDepartments = ['01', '02', '03', '04', '05']

/** Whether what is left over of a food would spoil within days. */
export const isFresh = (food: string | null): boolean =>
  food !== null && (foods[food]?.leaves ?? []).some((leaf) => freshDepartments.includes(leaf.slice(0, 2)))

export interface LeftOver {
  readonly food: string
  readonly amount: number
}

/** A recipe that uses left-overs: the foods, by how much of them it takes. */
export interface LeftOverRecipe {
  readonly recipe: SourceRecipe
  readonly uses: readonly LeftOver[]
}

/**
 * Recipes outside the plan that use at least one fresh left-over, those that use most of them first. An amount is what
 * the recipe takes of the left-over for `servings`.
 */
export function recipesForLeftOvers(
  leftOvers: readonly LeftOver[],
  recipes: readonly SourceRecipe[],
  servings: number,
): LeftOverRecipe[] {
  const rest = new Map(leftOvers.filter(({ food }) => isFresh(food)).map(({ food, amount }) => [food, amount]))
  const scored = recipes.flatMap((recipe) => {
    const needs = combineIngredients([{ day: '', recipe, servings }])
    const used = needs.flatMap(({ food, need }) => {
      const amount = food === null ? 0 : Math.min(need, rest.get(food) ?? 0)
      return food !== null && amount > 0 ? [{ food, amount, share: amount / (rest.get(food) ?? amount) }] : []
    })
    return used.length === 0
      ? []
      : [
          {
            recipe,
            uses: used.map(({ food, amount }) => ({ food, amount })),
            score: used.reduce((sum, { share }) => sum + share, 0),
          },
        ]
  })
  return scored
    .sort((a, b) => b.score - a.score || (a.recipe.slug < b.recipe.slug ? -1 : 1))
    .map(({ recipe, uses }) => ({ recipe, uses }))
}
