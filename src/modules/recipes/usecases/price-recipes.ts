import { add, type Bani, bani } from '#kernel/money.ts'
import { usedValue } from '../rules/choose-product.ts'
import type { PricedRecipe } from '../rules/list.ts'
import type { Cookbook, SourceRecipe } from '../rules/recipe.ts'
import type { IngredientPurchases } from './ingredient-purchases.ts'

/** All recipes with the cost of a serving, cached for each version of cookbook and catalogue. */
export function priceRecipes(
  kitchen: IngredientPurchases,
  shelvesVersion: () => number,
): (cookbook: Cookbook) => readonly PricedRecipe[] {
  let last:
    | { readonly cookbook: Cookbook; readonly version: number; readonly priced: readonly PricedRecipe[] }
    | undefined
  return (cookbook) => {
    const version = shelvesVersion()
    if (last?.cookbook !== cookbook || last.version !== version) {
      last = { cookbook, version, priced: cookbook.recipes.map((recipe) => pricedOnce(kitchen, recipe)) }
    }
    return last.priced
  }
}

function pricedOnce(kitchen: IngredientPurchases, recipe: SourceRecipe): PricedRecipe {
  let price: Bani | null | undefined
  return {
    recipe,
    get pricePerServing() {
      if (price === undefined) price = pricePerServing(kitchen, recipe)
      return price
    },
  }
}

/** Cost of a serving in bani: the used part of the packs, without pantry ingredients; null while nothing of it is on sale. */
function pricePerServing(kitchen: IngredientPurchases, { ingredients, servings }: SourceRecipe): Bani | null {
  const parts = ingredients.flatMap((ingredient) => {
    if (ingredient.isPantry) return []
    const { amount, chosen } = kitchen.purchaseFor(ingredient, 1)
    return chosen === null ? [] : [usedValue(amount, chosen)]
  })
  return parts.length === 0 ? null : bani(Math.round(add(...parts) / servings))
}
