import { add, type Bani, bani } from '#kernel/money.ts'
import { worthOf } from '../rules/choose.ts'
import type { Priced } from '../rules/list.ts'
import type { Cookbook, WrittenRecipe } from '../rules/recipe.ts'
import type { Kitchen } from './kitchen.ts'

/** All recipes with what a serving costs: counted for those whose price is read, once for each state of cookbook and shelves. */
export function pricedRecipes(
  kitchen: Kitchen,
  shelvesVersion: () => number,
): (cookbook: Cookbook) => readonly Priced[] {
  let last: { readonly cookbook: Cookbook; readonly version: number; readonly priced: readonly Priced[] } | undefined
  return (cookbook) => {
    const version = shelvesVersion()
    if (last?.cookbook !== cookbook || last.version !== version) {
      last = { cookbook, version, priced: cookbook.recipes.map((recipe) => pricedOnce(kitchen, recipe)) }
    }
    return last.priced
  }
}

function pricedOnce(kitchen: Kitchen, recipe: WrittenRecipe): Priced {
  let price: Bani | null | undefined
  return {
    recipe,
    get pricePerServing() {
      if (price === undefined) price = pricePerServing(kitchen, recipe)
      return price
    },
  }
}

/** Only what is used of the packs counts, and not what every kitchen has; null while nothing of it is on sale. */
function pricePerServing(kitchen: Kitchen, { ingredients, servings }: WrittenRecipe): Bani | null {
  const parts = ingredients.flatMap((ingredient) => {
    if (ingredient.isPantry) return []
    const { amount, chosen } = kitchen.provide(ingredient, 1)
    return chosen === null ? [] : [worthOf(amount, chosen)]
  })
  return parts.length === 0 ? null : bani(Math.round(add(...parts) / servings))
}
