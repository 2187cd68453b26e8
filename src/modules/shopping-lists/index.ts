import { z } from 'zod'
import type { Catalog } from '#modules/catalog/index.ts'
import { householdLeftEvent } from '#modules/households/index.ts'
import type { Context } from '#platform/context.ts'
import type { Module } from '#platform/module.ts'
import { shoppingListRoutes } from './http.ts'
import { liveGoods } from './live-goods.ts'
import { mergeShoppingLists } from './merge.ts'
import { personalShoppingLists } from './personal.ts'
import { deleteSharedCarts } from './store.links.ts'
import { takeBackLists } from './store.ts'
import type { FindUsualCodes } from './usecases/match-list.ts'

export { presentProduct } from './present.ts'

export interface ShoppingListOptions {
  readonly catalog: Pick<Catalog, 'searchable' | 'listable' | 'cards'>
  readonly bought: FindUsualCodes
}

const HouseholdLeft = z.object({ householdId: z.string(), customerId: z.string() })

/** Shopping lists: a written list becomes products, and a customer keeps lists under names. */
export function shoppingListsModule(context: Context, { catalog, bought }: ShoppingListOptions): Module {
  const goods = liveGoods(catalog.searchable)
  return {
    routes: shoppingListRoutes(context, { catalog, goods, bought }),
    subscriptions: [
      {
        kind: householdLeftEvent,
        name: 'shopping-lists.take-back',
        handle: async (tx, { payload }) => {
          const { customerId, householdId } = HouseholdLeft.parse(payload)
          await tx.run(takeBackLists, [customerId, householdId])
        },
      },
    ],
    jobs: {
      'shopping-lists.forget-shared-carts': async () =>
        void (await context.db.run(deleteSharedCarts, [context.clock.now()])),
    },
    schedules: [{ name: 'shopping-lists.forget-shared-carts', cron: '51 3 * * *' }],
    personal: personalShoppingLists,
    merge: mergeShoppingLists,
  }
}
