import { isFresh } from './meal-plan.ts'
import type { SourceRecipe } from './recipe.ts'

export interface WeekWishes {
  /** Slugs of diet tags; a recipe has all of them. */
  readonly diets: readonly string[]
  /** Longest time in minutes; null for any. */
  readonly minutes: number | null
  readonly days: number
  /** Another number begins with another recipe. */
  readonly turn: number
}

/** Tags of recipes that are a meal by themselves. */
const mealTags = ['cina', 'pranz']

const freshFoods = ({ ingredients }: SourceRecipe): string[] =>
  ingredients.flatMap(({ food, isPantry }) => (food !== null && !isPantry && isFresh(food) ? [food] : []))

/**
 * Meals for a week that share fresh foods, so that little is left over: each next one has most foods in common with those
 * before. No recipe twice; fewer than `days` when not enough fit the wishes.
 */
export function proposeWeek(recipes: readonly SourceRecipe[], wishes: WeekWishes): SourceRecipe[] {
  const { diets, minutes, days, turn } = wishes
  const fitting = recipes.filter(
    (recipe) =>
      mealTags.some((tag) => recipe.tags.includes(tag)) &&
      diets.every((diet) => recipe.tags.includes(diet)) &&
      (minutes === null || recipe.minutes <= minutes),
  )
  const [first] = fitting.splice(fitting.length === 0 ? 0 : turn % fitting.length, 1)
  if (first === undefined) return []
  const chosen = [first]
  const bought = new Set(freshFoods(first))
  while (chosen.length < days && fitting.length > 0) {
    const shared = fitting.map((recipe) => freshFoods(recipe).filter((food) => bought.has(food)).length)
    const [next] = fitting.splice(shared.indexOf(Math.max(...shared)), 1)
    if (next === undefined) break
    chosen.push(next)
    for (const food of freshFoods(next)) bought.add(food)
  }
  return chosen
}
