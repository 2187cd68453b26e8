import type { Bani } from '#kernel/money.ts'
import { type CookbookTag, levels, type SourceRecipe } from './recipe.ts'

/** A recipe with the cost of a serving; null while none of its ingredients is on sale. */
export interface PricedRecipe {
  readonly recipe: SourceRecipe
  readonly pricePerServing: Bani | null
}

export const facetCodes = ['eticheta', 'dieta', 'timp', 'nivel'] as const
export type RecipeFacetCode = (typeof facetCodes)[number]
/** Chosen values by facet. */
export type RecipeFilters = Readonly<Partial<Record<RecipeFacetCode, readonly string[]>>>

export const sortFields = ['published', 'minutes', 'price'] as const
export type RecipeSortField = (typeof sortFields)[number]
export interface RecipeSort {
  readonly field: RecipeSortField
  readonly direction: 'asc' | 'desc'
}

/** Values of the time facet: up to so many minutes. */
export const times = ['15', '30', '45', '60'] as const

export interface FacetCount {
  readonly code: RecipeFacetCode
  readonly values: readonly { readonly code: string; readonly isSelected: boolean; readonly count: number }[]
}

const hasOne: Readonly<Record<RecipeFacetCode, (recipe: SourceRecipe, value: string) => boolean>> = {
  eticheta: ({ tags }, value) => tags.includes(value),
  dieta: ({ tags }, value) => tags.includes(value),
  timp: ({ minutes }, value) => times.some((one) => one === value) && minutes <= Number(value),
  nivel: ({ level }, value) => level === value,
}

/** Values of the diet facet are combined with AND, those of any other facet with OR. */
const needsAll: RecipeFacetCode = 'dieta'

function fits(recipe: SourceRecipe, chosen: RecipeFilters): boolean {
  return facetCodes.every((code) => {
    const values = chosen[code] ?? []
    if (values.length === 0) return true
    const has = (value: string): boolean => hasOne[code](recipe, value)
    return code === needsAll ? values.every(has) : values.some(has)
  })
}

/** Filtered and sorted recipes; those without a price come last. An unknown value matches none. */
export function listRecipes(
  all: readonly PricedRecipe[],
  chosen: RecipeFilters,
  { field, direction }: RecipeSort,
): PricedRecipe[] {
  const sign = direction === 'asc' ? 1 : -1
  const found = all.filter(({ recipe }) => fits(recipe, chosen))
  switch (field) {
    // `all` is sorted by date, the newest first.
    case 'published':
      return direction === 'desc' ? found : found.reverse()
    case 'minutes':
      return found.sort((a, b) => sign * (a.recipe.minutes - b.recipe.minutes))
    case 'price':
      return found.sort((a, b) => {
        if (a.pricePerServing === null || b.pricePerServing === null) {
          return Number(a.pricePerServing === null) - Number(b.pricePerServing === null)
        }
        return sign * (a.pricePerServing - b.pricePerServing)
      })
  }
}

/** Counts of each facet value with the other facets applied; values with a count of 0 only when chosen. */
export function countFacets(
  all: readonly PricedRecipe[],
  tags: readonly CookbookTag[],
  chosen: RecipeFilters,
): FacetCount[] {
  const ofKind = (kind: CookbookTag['kind']): string[] =>
    tags.filter((tag) => tag.kind === kind).map(({ slug }) => slug)
  const values: Readonly<Record<RecipeFacetCode, readonly string[]>> = {
    eticheta: ofKind('dish'),
    dieta: ofKind('diet'),
    timp: times,
    nivel: levels,
  }
  return facetCodes.flatMap((code) => {
    const selected = chosen[code] ?? []
    const counted = [...new Set([...values[code], ...selected])].map((value) => {
      const asked = { ...chosen, [code]: code === needsAll ? [...selected, value] : [value] }
      const count = all.filter(({ recipe }) => fits(recipe, asked)).length
      return { code: value, isSelected: selected.includes(value), count }
    })
    const shown = counted.filter(({ isSelected, count }) => isSelected || count > 0)
    return shown.length === 0 ? [] : [{ code, values: shown }]
  })
}
