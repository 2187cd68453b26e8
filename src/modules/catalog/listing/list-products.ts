import type { KeptJson } from '../present/cached-json.ts'
import type { Cards } from '../present/card-cache.ts'
import { ReadyJson, readyArray } from '../present/ready-json.ts'
import type { Ask } from '../read-model/cached-results.ts'
import type { Answer, Question } from '../read-model/list-query.ts'
import type { Live } from '../read-model/live-catalog.ts'
import type { CategoryNode } from '../read-model/tree.ts'
import type { CategoryCounts } from './category-counts.ts'
import { type ListAsk, questionOf } from './list-input.ts'
import { ownOrder } from './own-list.ts'
import { inStockCode, nothingChosen } from './parse-filters.ts'
import { bannersOf } from './present-banners.ts'
import { presentFilters } from './present-filters.ts'
import { presentFrame, presentListing, presentSlot } from './present-listing.ts'
import { presentOrders } from './present-sort-orders.ts'
import type { Scope } from './scope.ts'

export type { ListAsk } from './list-input.ts'

export interface Shop {
  readonly live: Live
  readonly answer: Ask
  readonly cards: Cards
  readonly counts: CategoryCounts
  readonly kept: KeptJson
}

/** One page of a listing with its filters, as bytes. `slotSize` products stand in each carousel of a department. */
export function listProducts(shop: Shop, scope: Scope, ask: ListAsk, slotSize: number): ReadyJson {
  const { live, answer, cards, counts, kept } = shop
  const model = live.model()
  const { node, base } = scope
  const isCategory = scope.type === 'category' || scope.type === 'subcategory'
  const question = questionOf(
    model,
    { base, first: node?.ordinal ?? 0, last: node?.last ?? model.tree.nodes.length - 1, countsCategories: !isCategory },
    ask,
  )
  const found = answer(question)
  const isChosen = Object.keys(ask.filter).length > 0
  const isPlain = ask.page === 1 && !isChosen && Object.keys(ask.sort).length === 0

  // What a category shows around its products and in its filters is the same on every page and in every order.
  const around = () => {
    const countOf = isCategory ? counts.now() : counts.within(found.facets.category)
    const banners = bannersOf(model, scope, cards.origin)
    return presentFrame({ scope, departments: model.tree.departments, countOf, count: found.count, banners })
  }
  const filters = () => presentFilters(model, found, ask.filter, inStockCode)
  const { field, direction } = question.sort
  const own = ownOrder(scope.type)
  return presentListing({
    type: scope.type,
    frame: isCategory ? kept(`frame of ${scope.slug}`, around) : Buffer.from(JSON.stringify(around())),
    page: ask.page,
    limit: ask.itemsPerPage,
    count: found.count,
    products: cards.list(found.slots),
    slots: readyArray(scope.type === 'category' && isPlain && node ? carousels(node) : []),
    filters: isCategory && !isChosen ? new ReadyJson([kept(`filters of ${scope.slug}`, filters)]) : filters(),
    orderBy: new ReadyJson([
      kept(`orders ${own ?? ''} ${field} ${direction}`, () => presentOrders(question.sort, own)),
    ]),
  })

  function carousels(department: CategoryNode): ReadyJson[] {
    return department.children
      .map((child) => ({ child, first: answer(firstOf(child, slotSize)) }))
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
