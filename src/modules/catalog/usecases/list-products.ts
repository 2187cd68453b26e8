import type { Cards } from '../present/cards.ts'
import { presentFilters } from '../present/filters.ts'
import { presentListing, presentSlot } from '../present/listing.ts'
import { presentOrders } from '../present/orders.ts'
import { type ReadyJson, readyArray } from '../present/ready-json.ts'
import { answer } from '../read-model/answer.ts'
import type { Live } from '../read-model/live.ts'
import type { Answer, Question } from '../read-model/question.ts'
import type { CategoryNode } from '../read-model/tree.ts'
import { type ListAsk, questionOf } from './asking.ts'
import type { CategoryCounts } from './category-counts.ts'
import { inStockCode, nothingChosen } from './chosen.ts'
import type { Scope } from './scope.ts'

export type { ListAsk } from './asking.ts'

export interface Shop {
  readonly live: Live
  readonly cards: Cards
  readonly counts: CategoryCounts
}

/** One page of a listing with its filters, as bytes. `slotSize` products stand in each carousel of a department. */
export function listProducts({ live, cards, counts }: Shop, scope: Scope, ask: ListAsk, slotSize: number): ReadyJson {
  const model = live.model()
  const { node, base } = scope
  const isAcross = scope.type !== 'category' && scope.type !== 'subcategory'
  const question = questionOf(
    model,
    { base, first: node?.ordinal ?? 0, last: node?.last ?? model.tree.nodes.length - 1, countsCategories: isAcross },
    ask,
  )
  const found = answer(model, question)
  const countOf = isAcross ? counts.within(found.facets.category) : counts.of
  const isPlain = ask.page === 1 && Object.keys(ask.filter).length === 0 && Object.keys(ask.sort).length === 0
  return presentListing({
    scope,
    departments: model.tree.departments,
    countOf,
    page: ask.page,
    limit: ask.itemsPerPage,
    count: found.count,
    products: cards.list(found.slots),
    slots: readyArray(scope.type === 'category' && isPlain && node ? carousels(node) : []),
    filters: presentFilters(model, found, ask.filter, inStockCode),
    orderBy: presentOrders(question.sort, false),
  })

  function carousels(department: CategoryNode): ReadyJson[] {
    return department.children
      .map((child) => ({ child, first: answer(model, firstOf(child, slotSize)) }))
      .filter(({ first }) => first.count > 0)
      .map(({ child, first }) => presentSlot(child.name, { slug: child.slug, count: first.count }, listOf(first)))
  }

  function listOf(first: Answer): ReadyJson {
    return cards.list(first.slots)
  }
}

/** The most popular products of a category. */
export function firstOf(node: CategoryNode, size: number): Question {
  return {
    base: { kind: 'everything' },
    first: node.ordinal,
    last: node.last,
    countsCategories: false,
    chosen: nothingChosen,
    sort: { field: 'popularity', direction: 'desc' },
    page: 1,
    size,
  }
}
