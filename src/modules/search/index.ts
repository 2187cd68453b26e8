import { missedSearchCount } from '#modules/analytics/index.ts'
import type { Catalog } from '#modules/catalog/index.ts'
import type { KeyVersions } from '#platform/cache/key-versions.ts'
import type { Context } from '#platform/context.ts'
import type { Module } from '#platform/module.ts'
import { demandSince, mostDemanded, ruleRoutes } from './http.staff.ts'
import { rulesKey, searchRoutes } from './http.ts'
import { liveSearchIndex } from './live-index.ts'
import { liveRules } from './live-rules.ts'
import { productFinder } from './product-finder.ts'
import type { SearchableRecipe } from './rules/match-recipes.ts'
import type { RulesContext } from './rules-context.ts'

export interface SearchOptions {
  /** Must be started before this module. */
  readonly catalog: Catalog
  readonly pages: Pick<KeyVersions, 'changed'>
  /** All published recipes. */
  readonly recipes: () => Promise<readonly SearchableRecipe[]>
}

/** Product search. Its index is rebuilt from the catalogue at each start and follows its changes. */
export function searchModule(base: Context, { catalog, pages, recipes }: SearchOptions): Module {
  const live = liveSearchIndex(catalog.searchable)
  const rules = liveRules(base, () => pages.changed([rulesKey]))
  const context: RulesContext = { ...base, catalog: catalog.searchable, live, rules: rules.rules, liveRules: rules }
  return {
    finders: [productFinder(context)],
    routes: (api) => searchRoutes(base, api, context, recipes),
    staffRoutes: ruleRoutes(context),
    figures: [
      {
        name: 'poftim_searches_missed',
        help: 'Queries that found nothing since yesterday, of visitors who accepted analytics; at most 100',
        read: async () => [{ value: await missedSearchCount(base.db, demandSince(base.clock.now(), 1), mostDemanded) }],
      },
    ],
    start: async () => {
      await rules.start()
      // Not awaited: only searches wait for the index.
      void live.start()
    },
    stop: rules.stop,
  }
}
