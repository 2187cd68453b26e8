import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMembership } from '#storefront/components/customer/use-membership.ts'
import { cartOf } from '#storefront/lib/cart/cart.ts'
import { useStore } from '#storefront/lib/store.ts'
import { type Buyable, buyableOf, type Ingredient } from './buyable.ts'
import type { ShownRecipe } from './use-recipe.ts'

export interface Ingredients {
  readonly buyable: readonly Buyable[]
  readonly toggle: (ingredient: Ingredient) => void
}

/** What is to be bought for the servings and ticks as they are now, with what the cart has of it. */
export function useIngredients({ recipe, servings }: ShownRecipe): Ingredients {
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set())
  const held = useStore(cartOf(useQueryClient()).quantities)
  const membership = useMembership()
  // What is in every kitchen is not bought unless somebody says so.
  const isTicked = ({ id, isPantry }: Ingredient): boolean => isPantry === turned.has(id)
  return {
    buyable: buyableOf(recipe, { servings, isTicked, held, membership }),
    toggle: ({ id }) => setTurned(turned.symmetricDifference(new Set([id]))),
  }
}
