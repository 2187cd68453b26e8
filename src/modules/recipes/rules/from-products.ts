import type { SourceRecipe } from './recipe.ts'

export interface BegunRecipe {
  readonly recipe: SourceRecipe
  /** Ingredients that are there, without pantry goods. */
  readonly had: number
  /** All ingredients, without pantry goods. */
  readonly wanted: number
}

const leastHad = 2
/** With a smaller part of the ingredients the shopper would buy a meal, not complete one. */
const leastPart = 1 / 3

/**
 * Recipes that a part of the ingredients is there for, by foods: at least two ingredients and a third of all. Those that lack
 * the fewest come first, then those that have the most; among equals the order of `recipes` stays.
 */
export function begunRecipes(recipes: readonly SourceRecipe[], foods: ReadonlySet<string>): BegunRecipe[] {
  return recipes
    .map((recipe) => {
      const bought = recipe.ingredients.filter(({ isPantry }) => !isPantry)
      const had = bought.filter(({ food }) => food !== null && foods.has(food)).length
      return { recipe, had, wanted: bought.length }
    })
    .filter(({ had, wanted }) => had >= leastHad && had >= wanted * leastPart)
    .toSorted((a, b) => a.wanted - a.had - (b.wanted - b.had) || b.had - a.had)
}
