import { cachedContent } from '#modules/content/index.ts'
import type { SitemapAddress } from '#modules/sitemap/rules/sitemap-xml.ts'
import type { Context } from '#platform/context.ts'
import type { Module } from '#platform/module.ts'
import { recipeRoutes, type Shelves } from './http.ts'
import type { RecipeSource } from './ports.ts'
import type { Cookbook } from './rules/recipe.ts'

export interface RecipesOptions {
  readonly source: RecipeSource
  readonly catalog: Shelves
  /** A published change is on the shop's pages after so long, in ms. */
  readonly refreshMs: number
}

export interface Recipes extends Module {
  /** Counts up with everything that recipes change on pages: finished pages of an older one are stale. */
  version(): number
  /** Of every recipe and every list of them, as known now. */
  addresses(): Promise<readonly SitemapAddress[]>
}

const nothing: Cookbook = { recipes: [], tags: [], listings: [] }

/** What to cook, and what to buy for it: recipes of a content service, their ingredients as products on sale. */
export function recipesModule({ log }: Context, { source, catalog, refreshMs }: RecipesOptions): Recipes {
  const kept = cachedContent({ load: source.published, empty: nothing, name: 'recipes', log, refreshMs })
  return {
    routes: recipeRoutes(kept, catalog),
    version: kept.version,
    addresses: async () => addressesOf(await kept.read()),
    serve: async (server) => {
      // The stand-in is this very server: it can be asked once that listens, and until it closes.
      server.addHook('onReady', async () => kept.start())
      server.addHook('preClose', async () => kept.stop())
    },
  }
}

function addressesOf({ recipes, tags }: Cookbook): SitemapAddress[] {
  if (recipes.length === 0) return []
  const lists = ['/retete', '/retete/l'].map((path) => ({ path, changed: null }))
  const tagged = tags.filter(({ slug }) => recipes.some((recipe) => recipe.tags.includes(slug)))
  return [
    ...lists,
    ...tagged.map(({ slug }) => ({ path: `/retete/t/${slug}`, changed: null })),
    ...recipes.map(({ slug, publishedAt }) => ({
      path: `/retete/r/${slug}`,
      changed: Temporal.Instant.from(publishedAt),
    })),
  ]
}
