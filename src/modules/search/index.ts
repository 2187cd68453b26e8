import type { Catalog } from '#modules/catalog/index.ts'
import type { Context } from '#platform/context.ts'
import type { Module } from '#platform/module.ts'
import { searchRoutes } from './http.ts'
import { liveSearchIndex } from './live-index.ts'
import { productFinder } from './product-finder.ts'

export interface SearchOptions {
  /** Must be started before this module. */
  readonly catalog: Catalog
}

/** Product search. Its index is rebuilt from the catalogue at each start and follows its changes. */
export function searchModule(context: Context, { catalog }: SearchOptions): Module {
  const live = liveSearchIndex(catalog.searchable)
  return {
    finders: [productFinder(catalog.searchable, live)],
    routes: (api) => searchRoutes(context, api, catalog.searchable, live),
    // Not awaited: only searches wait for the index.
    start: async () => void live.start(),
  }
}
