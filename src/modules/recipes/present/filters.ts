import { translator } from '#kernel/translate.ts'
import texts from '../../../../public/locales/ro/recipe-answers.json' with { type: 'json' }
import type { RecipeList } from '../contract.ts'
import type { FacetCount, RecipeFacetCode, RecipeSort } from '../rules/list.ts'
import { type CookbookTag, levels } from '../rules/recipe.ts'

const t = translator(texts)

/** The facets in the filter shape of all lists. */
export function presentFilters(facets: readonly FacetCount[], tags: readonly CookbookTag[]): RecipeList['filters'] {
  const items = facets.map(({ code, values }) => ({
    code,
    name: t(`facets.${code}`),
    countSelected: values.filter(({ isSelected }) => isSelected).length,
    values: values.map((value) => ({ ...value, name: nameOf(code, value.code, tags) })),
  }))
  return { countSelected: items.reduce((sum, { countSelected }) => sum + countSelected, 0), items }
}

function nameOf(facet: RecipeFacetCode, value: string, tags: readonly CookbookTag[]): string {
  switch (facet) {
    case 'eticheta':
    case 'dieta':
      return tags.find(({ slug }) => slug === value)?.name ?? value
    case 'timp':
      return t('upTo', { count: value })
    case 'nivel': {
      const level = levels.find((one) => one === value)
      return level === undefined ? value : t(`levels.${level}`)
    }
  }
}

const choices = [
  { field: 'published', direction: 'desc', name: t('orders.published') },
  { field: 'minutes', direction: 'asc', name: t('orders.minutes') },
  { field: 'price', direction: 'asc', name: t('orders.price') },
] as const

/** The sort orders of a list, the current one marked. */
export const presentRecipeOrders = ({ field, direction }: RecipeSort): RecipeList['orderBy'] =>
  choices.map((choice) => ({ ...choice, isSelected: choice.field === field && choice.direction === direction }))
