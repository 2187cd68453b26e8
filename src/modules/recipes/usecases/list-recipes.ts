import type { QueryOf } from '#kernel/contract.ts'
import { Problem } from '#kernel/problem.ts'
import type { getRecipes, RecipeList } from '../contract.ts'
import { presentRecipeCard } from '../present/card.ts'
import { presentFilters, presentRecipeOrders } from '../present/filters.ts'
import {
  countFacets,
  facetCodes,
  listRecipes,
  type PricedRecipe,
  type RecipeFacetCode,
  type RecipeFilters,
  type RecipeSort,
  type RecipeSortField,
  sortFields,
} from '../rules/list.ts'
import type { CookbookTag } from '../rules/recipe.ts'

type ListRecipesQuery = QueryOf<typeof getRecipes>

/** A page of filtered and sorted recipes. Throws `invalid-input` for unknown filters and sort fields; an unknown value matches none. */
export function listRecipesPage(
  all: readonly PricedRecipe[],
  tags: readonly CookbookTag[],
  query: ListRecipesQuery,
): RecipeList {
  const { page, itemsPerPage } = query
  const chosen = chosenOf(query.filter)
  const sort = sortOf(query.sort)
  const found = listRecipes(all, chosen, sort)
  const [slug, another] = chosen.eticheta ?? []
  const tag = another === undefined ? tags.find((one) => one.slug === slug) : undefined
  return {
    page,
    pages: Math.max(1, Math.ceil(found.length / itemsPerPage)),
    itemsPerPage,
    total: found.length,
    tag: tag ? { slug: tag.slug, name: tag.name, text: tag.text } : null,
    items: found.slice((page - 1) * itemsPerPage, page * itemsPerPage).map(presentRecipeCard),
    filters: presentFilters(countFacets(all, tags, chosen), tags),
    orderBy: presentRecipeOrders(sort),
  }
}

function chosenOf(filter: ListRecipesQuery['filter']): RecipeFilters {
  for (const name of Object.keys(filter)) {
    if (!isFacet(name)) throw invalid(`filter.${name}`, 'unknown-filter')
  }
  return filter
}

function sortOf(sort: ListRecipesQuery['sort']): RecipeSort {
  const [[field, direction] = []] = Object.entries(sort)
  if (field === undefined || direction === undefined) return { field: 'published', direction: 'desc' }
  if (!isSortField(field)) throw invalid(`sort.${field}`, 'unknown-sort')
  return { field, direction }
}

const invalid = (path: string, code: string) => new Problem('invalid-input', { violations: [{ path, code }] })
const isFacet = (name: string): name is RecipeFacetCode => facetCodes.some((known) => known === name)
const isSortField = (field: string): field is RecipeSortField => sortFields.some((known) => known === field)
