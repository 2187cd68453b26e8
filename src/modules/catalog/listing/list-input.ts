import { Problem } from '#kernel/problem.ts'
import { type Base, type Direction, type Question, type SortField, sortFields } from '../read-model/list-query.ts'
import type { Model } from '../read-model/model.ts'
import { chosenOf, type FilterAsk } from './parse-filters.ts'
import type { Order } from './present-sort-orders.ts'

/** What a caller wants of a list. */
export interface ListAsk {
  /** From 1. */
  readonly page: number
  readonly itemsPerPage: number
  readonly filter: FilterAsk
  readonly sort: Readonly<Record<string, Direction>>
}

export interface Where {
  readonly base: Base
  readonly first: number
  readonly last: number
  readonly countsCategories: boolean
}

/** Makes a question of what a caller wants. Unknown filters, values and sort fields are `invalid-input`. */
export function questionOf(model: Model, where: Where, ask: ListAsk): Question {
  const sort = orderOf(ask.sort, where.base.kind === 'found')
  return { ...where, chosen: chosenOf(model, ask.filter), sort, page: ask.page, size: ask.itemsPerPage }
}

function orderOf(sort: ListAsk['sort'], isSearch: boolean): Order {
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
