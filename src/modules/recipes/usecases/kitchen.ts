import type { IngredientCatalog, NameMatch } from '#modules/catalog/index.ts'
import { type Candidate, type Chosen, chooseProduct } from '../rules/choose.ts'
import { type Food, foods, rankOf } from '../rules/foods.ts'
import { type BaseUnit, toHundredths } from '../rules/packs.ts'
import type { WrittenIngredient } from '../rules/recipe.ts'
import { inBaseUnit, plainAmount } from '../rules/units.ts'

/** An ingredient for so many servings, and what to buy for it. */
export interface Provision {
  /** In `unit`; 0 for what goes in to taste. */
  readonly amount: number
  readonly unit: BaseUnit
  /** Null while nothing that fits is on sale. */
  readonly chosen: Chosen | null
}

export interface Kitchen {
  /** `share` is the servings wanted over those that the recipe is written for. */
  provide(ingredient: WrittenIngredient, share: number): Provision
}

/** So many of the most wanted that are called like the food are looked at: a full shelf has hundreds. */
const mostCandidates = 60

/** Finds the products of ingredients on the shelves as they are now. */
export function kitchenOf(larder: IngredientCatalog): Kitchen {
  let version = -1
  const called = new Map<Food, readonly NameMatch[]>()

  /** Names change seldom, prices and stock with every order: only what is called so is kept. */
  const calledAs = (food: Food): readonly NameMatch[] => {
    if (version !== larder.version()) called.clear()
    version = larder.version()
    const known = called.get(food)
    if (known) return known
    const found = food.leaves.flatMap((leaf) => larder.find(leaf, (name) => rankOf(food, name), mostCandidates))
    called.set(food, found)
    return found
  }
  const candidatesOf = (food: Food): Candidate[] =>
    calledAs(food).flatMap(({ code, rank }) => {
      const stocked = larder.product(code)
      return stocked === null ? [] : [{ ...stocked, rank }]
    })

  return {
    provide({ quantity, measure, food: name }, share) {
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
