import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from '#browser/store.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/meal-plan.json'
import { QueryResult } from '#storefront/components/problem/query-result.tsx'
import { cartOf } from '#storefront/lib/cart/cart.ts'
import { EmptyState } from '#storefront/ui/feedback/empty-state.tsx'
import { DayCard } from './day-card.tsx'
import { LeftOvers } from './left-overs.tsx'
import css from './meal-plan.module.css'
import { moved, nextRecipe, without } from './plan.ts'
import { PlanBar } from './plan-bar.tsx'
import { planLines, sharedOn } from './plan-lines.ts'
import { PlanList } from './plan-list.tsx'
import { askForRecipe } from './recipe-picker.tsx'
import { recipesQuery, usePlan, useShopping } from './use-plan.ts'
import { Wishes } from './wishes.tsx'

const t = translator(texts)

/** How many people a first meal is for. */
const usualServings = 2

/** Seven days of recipes, and what to buy for them. */
export function MealPlan() {
  const { days, plan, change } = usePlan()
  const recipes = useQuery(recipesQuery)
  const shopping = useShopping(plan)
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const held = useStore(cartOf(useQueryClient()).quantities)
  const servings = Object.values(plan)[0]?.servings ?? usualServings
  const isEmpty = Object.keys(plan).length === 0
  const put = (day: string, slug: string): void =>
    change({ ...plan, [day]: { slug, servings: plan[day]?.servings ?? servings } })
  const fill = (slugs: readonly string[]): void =>
    change(Object.fromEntries(slugs.flatMap((slug, at) => (days[at] ? [[days[at], { slug, servings }]] : []))))
  return (
    <QueryResult query={recipes}>
      {({ items }) => {
        const cards = new Map(items.map((card) => [card.slug, card]))
        const slugs = items.map(({ slug }) => slug)
        const lines = shopping.data && !isEmpty ? planLines(shopping.data, toggled, held) : []
        return (
          <>
            <p className="muted">{t('intro')}</p>
            <Wishes onProposed={fill} />
            <ul className={css.week} aria-label={t('days')}>
              {days.map((day) => {
                const meal = plan[day]
                const recipe = meal && cards.get(meal.slug)
                return (
                  <DayCard
                    key={day}
                    day={day}
                    days={days}
                    recipe={recipe}
                    servings={meal?.servings ?? servings}
                    shared={recipe && shopping.data ? sharedOn(day, shopping.data) : []}
                    onChoose={() => askForRecipe(day, items, (slug) => put(day, slug))}
                    onServings={(count) => meal && change({ ...plan, [day]: { ...meal, servings: count } })}
                    onOther={() => meal && put(day, nextRecipe(plan, meal.slug, slugs))}
                    onMove={(to) => change(moved(plan, day, to))}
                    onRemove={() => change(without(plan, day))}
                  />
                )
              })}
            </ul>
            {isEmpty && <EmptyState art="cooking" title={t('noMeals')} text={t('noMealsHelp')} />}
            {!isEmpty && (
              <QueryResult query={shopping}>
                {(found) => (
                  <>
                    <PlanBar
                      meals={Object.keys(plan).length}
                      shopping={found}
                      lines={lines}
                      isEarlier={shopping.isPlaceholderData}
                    />
                    <PlanList
                      shopping={found}
                      lines={lines}
                      onToggle={(key) => setToggled(toggled.symmetricDifference(new Set([key])))}
                    />
                    <LeftOvers shopping={found} />
                  </>
                )}
              </QueryResult>
            )}
          </>
        )
      }}
    </QueryResult>
  )
}
