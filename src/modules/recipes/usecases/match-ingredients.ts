import type { BodyOf, OkOf } from '#kernel/contract.ts'
import type { matchIngredients } from '../contract.staff.ts'
import { foods } from '../rules/foods.ts'
import { inBaseUnit } from '../rules/units.ts'
import { ingredientPurchases } from './ingredient-purchases.ts'
import type { RecipesCatalog } from './show-recipes.ts'

type Ingredient = BodyOf<typeof matchIngredients>['ingredients'][number]

/** The products of ingredients, as the page of the recipe offers them; each that has none says why. */
export function matchedIngredients(catalog: RecipesCatalog) {
  const kitchen = ingredientPurchases(catalog.ingredients)
  return function matchedIngredients({ ingredients }: BodyOf<typeof matchIngredients>): OkOf<typeof matchIngredients> {
    const bought = ingredients.map((ingredient) => kitchen.purchaseFor({ ...ingredient, isPantry: false }, 1))
    const cards = catalog.cards(bought.flatMap(({ chosen }) => chosen?.code ?? []))
    const items = ingredients.map((ingredient, at) => {
      const { amount = 0, unit = 'g', chosen = null } = bought[at] ?? {}
      const card = chosen === null ? undefined : cards.get(chosen.code)
      const product = chosen && card ? { code: chosen.code, name: card.name, packs: chosen.packs } : null
      return { name: ingredient.name, amount, unit, product, missing: product === null ? reasonFor(ingredient) : null }
    })
    return { items }
  }
}

function reasonFor({ food: name, quantity, measure }: Ingredient): 'unknown-food' | 'no-conversion' | 'not-on-sale' {
  const food = name === null ? undefined : foods[name]
  if (food === undefined) return 'unknown-food'
  return inBaseUnit(quantity, measure, food) === null ? 'no-conversion' : 'not-on-sale'
}
