import type { Catalog } from '#modules/catalog/index.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Routes } from '#platform/http/routes.ts'
import * as contract from './contract.ts'
import { listBoughtOffers, listUsualProducts } from './contract.usual.ts'
import * as store from './store.ts'
import { addFavourite } from './usecases/add-favourite.ts'
import { boughtOffers } from './usecases/bought-offers.ts'
import { type FindPurchases, usualProducts } from './usecases/usual-products.ts'

export interface FavouritesOptions {
  readonly catalog: Pick<Catalog, 'cards' | 'ownListing'>
  readonly bought: FindBoughtCodes
  readonly purchases: FindPurchases
}

/** Codes of the products that a customer bought, the most frequent first. */
export type FindBoughtCodes = (q: Queryable, customerId: string) => Promise<readonly string[]>

export const favouriteRoutes = (context: Context, { catalog, bought, purchases }: FavouritesOptions) => {
  const add = addFavourite(context, catalog)
  const usual = usualProducts(context, { catalog, purchases })
  const offers = boughtOffers(context, { catalog, purchases })
  const codesOf = async (customerId: string): Promise<string[]> =>
    (await context.db.rows(store.favouritesOf, [customerId])).map(({ code }) => code)

  return (api: Routes) => {
    api.on(contract.listFavourites, async ({ caller, query }) => {
      const codes = await codesOf(caller.customerId)
      const { category } = query
      return { serializedJson: catalog.ownListing({ type: 'favorites', codes, category }, query) }
    })
    api.on(contract.listFavouriteCodes, async ({ caller }) => ({ codes: await codesOf(caller.customerId) }))
    api.on(contract.addFavourite, async ({ caller, params }) => void (await add(caller.customerId, params.code)))
    api.on(contract.removeFavourite, async ({ caller, params }) => {
      await context.db.run(store.deleteFavourite, [caller.customerId, params.code])
      return undefined
    })
    api.on(listUsualProducts, ({ caller }) => usual(caller))
    api.on(listBoughtOffers, ({ caller }) => offers(caller))
    api.on(contract.getFreshlist, async ({ caller, query }) => {
      const codes = await bought(context.db, caller.customerId)
      const { category } = query
      return { serializedJson: catalog.ownListing({ type: 'my-freshlist', codes, category }, query) }
    })
  }
}
