import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from '#browser/store.ts'
import { useMembership } from '#storefront/components/customer/use-membership.ts'
import { cartOf } from '#storefront/lib/cart/cart.ts'
import { type BuyableIngredient, buyableOf, type RecipeIngredient } from './buyable.ts'
import type { ShownRecipe } from './use-recipe.ts'

export interface IngredientSelection {
  readonly buyable: readonly BuyableIngredient[]
  readonly toggle: (ingredient: RecipeIngredient) => void
}

/** The ingredients to buy for the current servings and ticks, and how many of them the cart contains. */
export function useIngredients({ recipe, servings }: ShownRecipe): IngredientSelection {
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set())
  const held = useStore(cartOf(useQueryClient()).quantities)
  const membership = useMembership()
  // Pantry ingredients are not ticked at first, all others are.
  const isTicked = ({ id, isPantry }: RecipeIngredient): boolean => isPantry === toggled.has(id)
  return {
    buyable: buyableOf(recipe, { servings, isTicked, held, membership }),
    toggle: ({ id }) => setToggled(toggled.symmetricDifference(new Set([id]))),
  }
}
