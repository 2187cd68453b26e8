import type { Catalog } from '#modules/catalog/index.ts'
import type { Context } from '#platform/context.ts'
import type { Module } from '#platform/module.ts'
import { followCatalogue } from './follow-catalog.ts'
import { searchRoutes } from './http.ts'

export interface SearchOptions {
  /** Started before this module. */
  readonly catalog: Catalog
}

/** Finds products by words. Its index is rebuilt from the catalogue at any start and follows it. */
export function searchModule(context: Context, { catalog }: SearchOptions): Module {
  const follower = followCatalogue(catalog.searchable)
  return {
    routes: (api) => searchRoutes(context, api, catalog.searchable, follower),
    // Searches wait for the index; nothing else does.
    start: async () => void follower.start(),
  }
}
