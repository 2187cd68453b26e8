import type { Catalog } from '#modules/catalog/index.ts'
import type { Context } from '#platform/context.ts'
import type { Module } from '#platform/module.ts'
import { shoppingListRoutes } from './http.ts'
import { liveGoods } from './live-goods.ts'
import { mergeShoppingLists } from './merge.ts'
import { personalShoppingLists } from './personal.ts'
import type { FindUsualCodes } from './usecases/match-list.ts'

export interface ShoppingListOptions {
  readonly catalog: Pick<Catalog, 'searchable' | 'listable' | 'cards'>
  readonly bought: FindUsualCodes
}

/** Shopping lists: a written list becomes products, and a customer keeps lists under names. */
export function shoppingListsModule(context: Context, { catalog, bought }: ShoppingListOptions): Module {
  const goods = liveGoods(catalog.searchable)
  return {
    routes: shoppingListRoutes(context, { catalog, goods, bought }),
    personal: personalShoppingLists,
    merge: mergeShoppingLists,
  }
}
