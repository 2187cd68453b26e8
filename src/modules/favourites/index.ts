import type { Catalog } from '#modules/catalog/index.ts'
import type { At, Module } from '#platform/at.ts'
import { type BoughtBy, favouriteRoutes } from './http.ts'
import { personalFavourites } from './personal.ts'

export interface FavouritesOptions {
  readonly catalog: Pick<Catalog, 'cards' | 'ownListing'>
  readonly bought: BoughtBy
}

/** What customers marked with a heart, and the list of what they buy. */
export function favouritesModule(at: At, { catalog, bought }: FavouritesOptions): Module {
  return { routes: favouriteRoutes(at, catalog, bought), personal: personalFavourites }
}
