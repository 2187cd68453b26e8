import { lei } from '#kernel/money.ts'
import type { RecipeCard } from '../contract.ts'
import type { Priced } from '../rules/list.ts'

/** A recipe as lists show it. */
export function presentCard({ recipe, pricePerServing }: Priced): RecipeCard {
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
