import { Problem } from '#kernel/problem.ts'
import type { Catalog } from '#modules/catalog/index.ts'
import type { Context } from '#platform/context.ts'
import * as store from '../store.ts'

/** Nobody likes so many things; it keeps one account from filling the table. */
export const maxFavourites = 500

/** Makes a product a favourite. Safe to call twice. */
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
