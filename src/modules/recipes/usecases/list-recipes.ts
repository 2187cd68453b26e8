import type { QueryOf } from '#kernel/contract.ts'
import { Problem } from '#kernel/problem.ts'
import type { getRecipes, RecipeList } from '../contract.ts'
import { presentCard } from '../present/card.ts'
import { presentFilters, presentOrders } from '../present/filters.ts'
import {
  type Chosen,
  countFacets,
  type FacetCode,
  facetCodes,
  listRecipes,
  type Priced,
  type Sort,
  type SortField,
  sortFields,
} from '../rules/list.ts'
import type { Tag } from '../rules/recipe.ts'

type Ask = QueryOf<typeof getRecipes>

/** A page of recipes, narrowed and sorted. Unknown filters and sort fields are `invalid-input`; an unknown value finds none. */
export function listedRecipes(all: readonly Priced[], tags: readonly Tag[], ask: Ask): RecipeList {
  const { page, itemsPerPage } = ask
  const chosen = chosenOf(ask.filter)
  const sort = sortOf(ask.sort)
  const found = listRecipes(all, chosen, sort)
  const [slug, another] = chosen.eticheta ?? []
  const tag = another === undefined ? tags.find((one) => one.slug === slug) : undefined
  return {
    page,
    pages: Math.max(1, Math.ceil(found.length / itemsPerPage)),
    itemsPerPage,
    total: found.length,
    tag: tag ? { slug: tag.slug, name: tag.name, text: tag.text } : null,
    items: found.slice((page - 1) * itemsPerPage, page * itemsPerPage).map(presentCard),
    filters: presentFilters(countFacets(all, tags, chosen), tags),
    orderBy: presentOrders(sort),
  }
}

function chosenOf(filter: Ask['filter']): Chosen {
  for (const name of Object.keys(filter)) {
    if (!isFacet(name)) throw invalid(`filter.${name}`, 'unknown-filter')
  }
  return filter
}

function sortOf(sort: Ask['sort']): Sort {
  const [[field, direction] = []] = Object.entries(sort)
  if (field === undefined || direction === undefined) return { field: 'published', direction: 'desc' }
  if (!isSortField(field)) throw invalid(`sort.${field}`, 'unknown-sort')
  return { field, direction }
}

const invalid = (path: string, code: string) => new Problem('invalid-input', { violations: [{ path, code }] })
const isFacet = (name: string): name is FacetCode => facetCodes.some((known) => known === name)
const isSortField = (field: string): field is SortField => sortFields.some((known) => known === field)
