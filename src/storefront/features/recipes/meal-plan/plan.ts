import { readStored, storageKeys, store } from '#storefront/lib/storage/storage.ts'

export interface PlannedRecipe {
  readonly slug: string
  readonly servings: number
}

/** Recipes by day ('YYYY-MM-DD'); a day without one is free. */
export type WeekPlan = Readonly<Record<string, PlannedRecipe>>

/** The plan that this browser stored, without days that are past. */
export function storedPlan(days: readonly string[]): WeekPlan {
  const stored = readStored(storageKeys.mealPlan)
  if (typeof stored !== 'object' || stored === null) return {}
  const known = Object.entries(stored).filter(([day, meal]) => days.includes(day) && isPlanned(meal))
  return Object.fromEntries(known)
}

export const storePlan = (plan: WeekPlan): void =>
  store(storageKeys.mealPlan, Object.keys(plan).length > 0 ? plan : undefined)

/** The stored value may be from another release, or edited by hand. */
function isPlanned(value: unknown): value is PlannedRecipe {
  if (typeof value !== 'object' || value === null) return false
  const { slug, servings } = value as Record<string, unknown>
  return typeof slug === 'string' && Number.isInteger(servings) && Number(servings) >= 1 && Number(servings) <= 12
}

export function without(plan: WeekPlan, day: string): WeekPlan {
  const { [day]: _, ...others } = plan
  return others
}

/** Moves a meal to another day; the two days change places when both have one. */
export function moved(plan: WeekPlan, from: string, to: string): WeekPlan {
  const { [from]: meal, [to]: other } = plan
  if (meal === undefined) return plan
  const rest = without(without(plan, from), to)
  return { ...rest, [to]: meal, ...(other && { [from]: other }) }
}

/** The first recipe after the present one that no day has; the present one when there is none. */
export function nextRecipe(plan: WeekPlan, slug: string, all: readonly string[]): string {
  const taken = new Set(Object.values(plan).map((meal) => meal.slug))
  const at = all.indexOf(slug) + 1
  return [...all.slice(at), ...all.slice(0, at)].find((one) => !taken.has(one)) ?? slug
}
