import type { Catalog } from '#modules/catalog/index.ts'
import type { Context } from '#platform/context.ts'
import type { Module } from '#platform/module.ts'
import { type FindBoughtCodes, favouriteRoutes } from './http.ts'
import { mergeFavourites } from './merge.ts'
import { personalFavourites } from './personal.ts'

export interface FavouritesOptions {
  readonly catalog: Pick<Catalog, 'cards' | 'ownListing'>
  readonly bought: FindBoughtCodes
}

/** A customer's favourite products, and the list of products that they buy often. */
export function favouritesModule(context: Context, { catalog, bought }: FavouritesOptions): Module {
  return { routes: favouriteRoutes(context, catalog, bought), personal: personalFavourites, merge: mergeFavourites }
}
