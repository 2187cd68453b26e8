import type { Context } from '#platform/context.ts'
import type { Module } from '#platform/module.ts'
import { type FavouritesOptions, favouriteRoutes } from './http.ts'
import { mergeFavourites } from './merge.ts'
import { personalFavourites } from './personal.ts'

/** A customer's favourite products, and the list of products that they buy often. */
export function favouritesModule(context: Context, options: FavouritesOptions): Module {
  return { routes: favouriteRoutes(context, options), personal: personalFavourites, merge: mergeFavourites }
}
