import { Problem } from '#kernel/problem.ts'
import {
  type ListBase,
  type ProductListQuery,
  type SortDirection,
  type SortField,
  sortFields,
} from '../read-model/list-query.ts'
import type { CatalogModel } from '../read-model/model.ts'
import { type FilterInput, parseFilters } from './parse-filters.ts'
import type { SortOrder } from './present-sort-orders.ts'

/** Page, filters and sort of a listing call. */
export interface ListInput {
  /** From 1. */
  readonly page: number
  readonly itemsPerPage: number
  readonly filter: FilterInput
  readonly sort: Readonly<Record<string, SortDirection>>
  /** Whether a listing repeats its products as `items` and their number as `total`. */
  readonly aliases?: boolean
}

export interface ListRange {
  readonly base: ListBase
  readonly first: number
  readonly last: number
  readonly countsCategories: boolean
}

/** The query of a listing call. Throws `invalid-input` for unknown filters, values and sort fields. */
export function listQueryOf(model: CatalogModel, range: ListRange, input: ListInput): ProductListQuery {
  const sort = orderOf(input.sort, range.base.kind === 'found')
  return { ...range, chosen: parseFilters(model, input.filter), sort, page: input.page, size: input.itemsPerPage }
}

function orderOf(sort: ListInput['sort'], isSearch: boolean): SortOrder {
  const [[field, direction] = []] = Object.entries(sort)
  if (field === undefined || direction === undefined) {
    return { field: isSearch ? 'relevance' : 'popularity', direction: 'desc' }
  }
  if (!isSortField(field) || (field === 'relevance' && !isSearch)) {
    throw new Problem('invalid-input', { violations: [{ path: `sort.${field}`, code: 'unknown-sort' }] })
  }
  return { field, direction }
}

const isSortField = (field: string): field is SortField => sortFields.some((known) => known === field)
