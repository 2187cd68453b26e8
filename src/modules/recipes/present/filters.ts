import { translator } from '#kernel/translate.ts'
import texts from '../../../../public/locales/ro/recipe-answers.json' with { type: 'json' }
import type { RecipeList } from '../contract.ts'
import type { FacetCode, FacetCount, Sort } from '../rules/list.ts'
import { levels, type Tag } from '../rules/recipe.ts'

const t = translator(texts)

/** The facets in the shape of every list's filters. */
export function presentFilters(facets: readonly FacetCount[], tags: readonly Tag[]): RecipeList['filters'] {
  const items = facets.map(({ code, values }) => ({
    code,
    name: t(`facets.${code}`),
    countSelected: values.filter(({ isSelected }) => isSelected).length,
    values: values.map((value) => ({ ...value, name: nameOf(code, value.code, tags) })),
  }))
  return { countSelected: items.reduce((sum, { countSelected }) => sum + countSelected, 0), items }
}

function nameOf(facet: FacetCode, value: string, tags: readonly Tag[]): string {
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

/** The orders a list can be in, the one it is in marked. */
export const presentOrders = ({ field, direction }: Sort): RecipeList['orderBy'] =>
  choices.map((choice) => ({ ...choice, isSelected: choice.field === field && choice.direction === direction }))
