import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { proposeMeals, shopForMeals } from '#modules/recipes/contract.meal-plan.ts'
import { getRecipes } from '#modules/recipes/contract.ts'
import { api } from '#storefront/lib/api/api.ts'
import { cartOf } from '#storefront/lib/cart/cart.ts'
import { putPossible } from '#storefront/lib/cart/put-possible.ts'
import type { ItemQuantity, PutLines } from '#storefront/lib/cart/send-lines.ts'
import { dayIn } from '#storefront/lib/dates/clock.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { storedPlan, storePlan, type WeekPlan } from './plan.ts'
import type { Shopping } from './plan-lines.ts'

const daysOfWeek = 7

/** All recipes, to choose from. */
export const recipesQuery = queryOf(getRecipes, { query: { itemsPerPage: 100 } })

/** The plan of the seven days from tomorrow on, kept in this browser. Without days until it is hydrated. */
export function usePlan() {
  const [days, setDays] = useState<readonly string[]>([])
  const [plan, setPlan] = useState<WeekPlan>({})
  useEffect(() => {
    const week = Array.from({ length: daysOfWeek }, (_, at) => dayIn(at + 1))
    setDays(week)
    setPlan(storedPlan(week))
  }, [])
  const change = (next: WeekPlan): void => {
    setPlan(next)
    storePlan(next)
  }
  return { days, plan, change }
}

/** What the meals of a plan need. The last answer stays while the next one loads. */
export function useShopping(plan: WeekPlan) {
  const meals = Object.entries(plan)
    .map(([day, { slug, servings }]) => ({ day, slug, servings }))
    .sort((a, b) => (a.day < b.day ? -1 : 1))
  return useQuery<Shopping>({
    queryKey: [shopForMeals.id, meals],
    queryFn: ({ signal }) => api(shopForMeals, { body: { meals }, signal }) as Promise<Shopping>,
    enabled: meals.length > 0,
    placeholderData: (before: Shopping | undefined) => before,
  })
}

export interface PlanWishes {
  readonly diets: readonly string[]
  readonly isQuick: boolean
}

/** Recipes for a week; each press begins with others. */
export function useProposal(onProposed: (slugs: readonly string[]) => void) {
  const [turn, setTurn] = useState(0)
  return useMutation({
    mutationFn: ({ diets, isQuick }: PlanWishes) =>
      api(proposeMeals, { query: { diets: diets.join(','), turn, ...(isQuick && { minutes: 30 }) } }),
    onSuccess: ({ recipes }) => {
      setTurn(turn + 1)
      if (recipes.length > 0) onProposed(recipes.map(({ slug }) => slug))
    },
  })
}

/** For analytics. */
const list = 'meal-plan'

/** Puts everything into the cart by one change, and takes it back by one. */
export function usePlanInCart() {
  const queries = useQueryClient()
  const undo = useMutation({
    mutationFn: (put: PutLines) =>
      cartOf(queries).put(
        put
          .filter(({ quantity, before }) => quantity !== before)
          .map(({ variantCode, before }) => ({ variantCode, quantity: before })),
        list,
      ),
  })
  const add = useMutation({
    mutationFn: (items: readonly ItemQuantity[]) => putPossible(queries, items, list),
    onMutate: () => undo.reset(),
  })
  return { add, undo }
}
