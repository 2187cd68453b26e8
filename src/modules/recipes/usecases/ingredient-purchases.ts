import type { IngredientCatalog, NameMatch } from '#modules/catalog/index.ts'
import { type ChosenProduct, chooseProduct, type ProductCandidate } from '../rules/choose-product.ts'
import { type Food, foods, rankOf } from '../rules/foods.ts'
import { type BaseUnit, toHundredths } from '../rules/packs.ts'
import type { SourceIngredient } from '../rules/recipe.ts'
import { inBaseUnit, plainAmount } from '../rules/units.ts'

/** The amount of an ingredient and the product to buy. */
export interface IngredientPurchase {
  /** In `unit`; 0 for an ingredient to taste. */
  readonly amount: number
  readonly unit: BaseUnit
  /** Null while no matching product is on sale. */
  readonly chosen: ChosenProduct | null
}

export interface IngredientPurchases {
  /** `share` is the wanted number of servings divided by the recipe's own. */
  purchaseFor(ingredient: SourceIngredient, share: number): IngredientPurchase
  /**
   * The product for an amount of a known food in its unit, one that suits if there is any; null while none is on sale.
   */
  productFor(food: string, amount: number, suits: (code: string) => boolean): ChosenProduct | null
  /** All products that a food may be bought as. */
  codesOf(food: string): string[]
  /** The foods that products are, by their categories and names. */
  foodsOf(productCodes: readonly string[]): Set<string>
}

/** The categories of all foods, from whose products ingredients are chosen. */
export const foodCategories: readonly string[] = [...new Set(Object.values(foods).flatMap(({ leaves }) => leaves))]

/** Name matches considered per category, the most popular first; a category may have hundreds. */
const mostCandidates = 60

/** Chooses products for ingredients by current prices and stock. */
export function ingredientPurchases(catalog: IngredientCatalog): IngredientPurchases {
  let version = -1
  const matches = new Map<Food, readonly NameMatch[]>()

  /** Only name matches are cached: names rarely change, prices and stock do with every order. */
  const matchesFor = (food: Food): readonly NameMatch[] => {
    if (version !== catalog.version()) matches.clear()
    version = catalog.version()
    const known = matches.get(food)
    if (known) return known
    const found = food.leaves.flatMap((leaf) => catalog.find(leaf, (name) => rankOf(food, name), mostCandidates))
    matches.set(food, found)
    return found
  }
  const candidatesOf = (food: Food): ProductCandidate[] =>
    matchesFor(food).flatMap(({ code, rank }) => {
      const stocked = catalog.product(code)
      return stocked === null ? [] : [{ ...stocked, rank }]
    })

  return {
    productFor(name, amount, suits) {
      const food = foods[name]
      if (food === undefined) return null
      const candidates = candidatesOf(food)
      const suitable = candidates.filter(({ code }) => suits(code))
      return chooseProduct(suitable, food, amount) ?? chooseProduct(candidates, food, amount)
    },
    codesOf(name) {
      const food = foods[name]
      return food === undefined ? [] : matchesFor(food).map(({ code }) => code)
    },
    foodsOf(productCodes) {
      const products = catalog.named(productCodes)
      const isOne = (food: Food): boolean =>
        products.some(
          ({ name, categories }) =>
            food.leaves.some((leaf) => categories.includes(leaf)) && rankOf(food, name) !== null,
        )
      return new Set(Object.keys(foods).filter((name) => foods[name] && isOne(foods[name])))
    },
    purchaseFor({ quantity, measure, food: name }, share) {
      const food = name === null ? undefined : foods[name]
      const wanted = quantity === null ? null : quantity * share
      const amount = food && inBaseUnit(wanted, measure, food)
      if (food === undefined || amount === null || amount === undefined) {
        const plain = plainAmount(wanted, measure)
        return { amount: toHundredths(plain.amount), unit: plain.unit, chosen: null }
      }
      return { amount, unit: food.unit, chosen: chooseProduct(candidatesOf(food), food, amount) }
    },
  }
}
