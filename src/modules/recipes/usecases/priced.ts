import { add, type Bani, bani } from '#kernel/money.ts'
import { worthOf } from '../rules/choose.ts'
import type { Priced } from '../rules/list.ts'
import type { Cookbook, WrittenRecipe } from '../rules/recipe.ts'
import type { Kitchen } from './kitchen.ts'

/** All recipes with what a serving costs, counted once for each state of cookbook and shelves. */
export function pricedRecipes(
  kitchen: Kitchen,
  shelvesVersion: () => number,
): (cookbook: Cookbook) => readonly Priced[] {
  let last: { readonly cookbook: Cookbook; readonly version: number; readonly priced: readonly Priced[] } | undefined
  return (cookbook) => {
    const version = shelvesVersion()
    if (last?.cookbook !== cookbook || last.version !== version) {
      const priced = cookbook.recipes.map((recipe) => ({ recipe, pricePerServing: pricePerServing(kitchen, recipe) }))
      last = { cookbook, version, priced }
    }
    return last.priced
  }
}

/** Only what is used of the packs counts, and not what every kitchen has; null while nothing of it is on sale. */
export function pricePerServing(kitchen: Kitchen, { ingredients, servings }: WrittenRecipe): Bani | null {
  const parts = ingredients.flatMap((ingredient) => {
    if (ingredient.isPantry) return []
    const { amount, chosen } = kitchen.provide(ingredient, 1)
    return chosen === null ? [] : [worthOf(amount, chosen)]
  })
  return parts.length === 0 ? null : bani(Math.round(add(...parts) / servings))
}
