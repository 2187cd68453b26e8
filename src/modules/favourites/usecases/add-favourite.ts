import { Problem } from '#kernel/problem.ts'
import type { Catalog } from '#modules/catalog/index.ts'
import type { Context } from '#platform/context.ts'
import * as store from '../store.ts'

/** Stops one account from filling the table. */
export const maxFavourites = 500

/** Adds a product to the favourites. Idempotent. Throws `product-not-found` and `too-many-favourites`. */
export function addFavourite(context: Context, catalog: Pick<Catalog, 'cards'>) {
  return async function addFavourite(customerId: string, code: string): Promise<void> {
    if (!catalog.cards([code]).has(code)) throw new Problem('product-not-found')
    await context.db.transaction(async (tx) => {
      const params = [customerId, code, context.clock.now(), maxFavourites] as const
      if ((await tx.run(store.insertFavourite, [...params])) === 1) return
      if ((await tx.maybe(store.isFavourite, [customerId, code])) === null) {
        throw new Problem('too-many-favourites', { limit: maxFavourites })
      }
    })
  }
}
