import type { Bani } from '#kernel/money.ts'
import { levels, type Tag, type WrittenRecipe } from './recipe.ts'

/** A recipe with what a serving of it costs; null while nothing of it is on sale. */
export interface Priced {
  readonly recipe: WrittenRecipe
  readonly pricePerServing: Bani | null
}

export const facetCodes = ['eticheta', 'dieta', 'timp', 'nivel'] as const
export type FacetCode = (typeof facetCodes)[number]
/** Values by facet, as they were asked for. */
export type Chosen = Readonly<Partial<Record<FacetCode, readonly string[]>>>

export const sortFields = ['published', 'minutes', 'price'] as const
export type SortField = (typeof sortFields)[number]
export interface Sort {
  readonly field: SortField
  readonly direction: 'asc' | 'desc'
}

/** Up to so many minutes. */
export const times = ['15', '30', '45', '60'] as const

export interface FacetCount {
  readonly code: FacetCode
  readonly values: readonly { readonly code: string; readonly isSelected: boolean; readonly count: number }[]
}

const hasOne: Readonly<Record<FacetCode, (recipe: WrittenRecipe, value: string) => boolean>> = {
  eticheta: ({ tags }, value) => tags.includes(value),
  dieta: ({ tags }, value) => tags.includes(value),
  timp: ({ minutes }, value) => times.some((one) => one === value) && minutes <= Number(value),
  nivel: ({ level }, value) => level === value,
}

/** Who keeps two diets needs both; any other facet widens with each value. */
const needsAll: FacetCode = 'dieta'

function fits(recipe: WrittenRecipe, chosen: Chosen): boolean {
  return facetCodes.every((code) => {
    const values = chosen[code] ?? []
    if (values.length === 0) return true
    const has = (value: string): boolean => hasOne[code](recipe, value)
    return code === needsAll ? values.every(has) : values.some(has)
  })
}

/** The recipes that fit, in the order asked for; what costs nothing known comes last. A value nobody has fits none. */
export function listRecipes(all: readonly Priced[], chosen: Chosen, { field, direction }: Sort): Priced[] {
  const sign = direction === 'asc' ? 1 : -1
  const found = all.filter(({ recipe }) => fits(recipe, chosen))
  switch (field) {
    // They come with the newest first.
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

/** What one would find by each value of each facet, the other facets applied; values that find nothing only when chosen. */
export function countFacets(all: readonly Priced[], tags: readonly Tag[], chosen: Chosen): FacetCount[] {
  const ofKind = (kind: Tag['kind']): string[] => tags.filter((tag) => tag.kind === kind).map(({ slug }) => slug)
  const values: Readonly<Record<FacetCode, readonly string[]>> = {
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
