import { lei } from '#kernel/money.ts'
import type { RecipeCard } from '../contract.ts'
import type { PricedRecipe } from '../rules/list.ts'

/** The card of a recipe. */
export function presentRecipeCard({ recipe, pricePerServing }: PricedRecipe): RecipeCard {
  const { slug, title, picture, minutes, level } = recipe
  return {
    slug,
    title,
    picture,
    minutes,
    level,
    pricePerServing: pricePerServing === null ? null : lei(pricePerServing),
  }
}
