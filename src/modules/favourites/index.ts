import type { Catalog } from '#modules/catalog/index.ts'
import type { Context } from '#platform/context.ts'
import type { Module } from '#platform/module.ts'
import { type FindBoughtCodes, favouriteRoutes } from './http.ts'
import { personalFavourites } from './personal.ts'

export interface FavouritesOptions {
  readonly catalog: Pick<Catalog, 'cards' | 'ownListing'>
  readonly bought: FindBoughtCodes
}

/** What customers marked with a heart, and the list of what they buy. */
export function favouritesModule(context: Context, { catalog, bought }: FavouritesOptions): Module {
  return { routes: favouriteRoutes(context, catalog, bought), personal: personalFavourites }
}
