import type { Catalog } from '#modules/catalog/index.ts'
import type { Context } from '#platform/context.ts'
import type { Module } from '#platform/module.ts'
import { shoppingListRoutes } from './http.ts'
import { liveGoods } from './live-goods.ts'
import type { FindBoughtCodes } from './usecases/match-list.ts'

export interface ShoppingListOptions {
  readonly catalog: Pick<Catalog, 'searchable' | 'listable' | 'cards'>
  readonly bought: FindBoughtCodes
}

/** Shopping lists: a written list becomes products. */
export function shoppingListsModule(context: Context, { catalog, bought }: ShoppingListOptions): Module {
  const goods = liveGoods(catalog.searchable)
  return { routes: shoppingListRoutes(context, { catalog, goods, bought }) }
}
