import { dietaryFactsOf } from '#modules/catalog/index.ts'
import { cachedContent } from '#modules/content/index.ts'
import type { SitemapAddress } from '#modules/sitemap/rules/sitemap-xml.ts'
import type { KeyVersions } from '#platform/cache/key-versions.ts'
import type { Context } from '#platform/context.ts'
import type { Module } from '#platform/module.ts'
import { recipeStaffRoutes } from './http.staff.ts'
import { recipeRoutes, recipesKey } from './http.ts'
import type { RecipeSource } from './ports.ts'
import type { Cookbook, SourceRecipe } from './rules/recipe.ts'
import { type PreviewRecipes, previewRecipes } from './usecases/preview-recipes.ts'
import type { RecipesCatalog } from './usecases/show-recipes.ts'

export type { PreviewRecipes, RecipeDraft } from './usecases/preview-recipes.ts'

export interface RecipesOptions {
  readonly source: RecipeSource
  readonly catalog: RecipesCatalog
  /** Allowed origin of pictures besides the shop's. */
  readonly pictures: string | undefined
  /** Milliseconds until a published change is shown. */
  readonly refreshMs: number
  /** Is told of changes of recipes. */
  readonly pages: KeyVersions
}

export interface Recipes extends Module {
  /** Addresses of the known recipes and recipe lists. */
  addresses(): Promise<readonly SitemapAddress[]>
  readonly preview: PreviewRecipes
  /** All published recipes, for search. */
  listed(): Promise<readonly ListedRecipe[]>
}

/** A recipe with the texts that it is found by. */
export interface ListedRecipe extends Pick<SourceRecipe, 'slug' | 'title' | 'picture' | 'minutes'> {
  /** Names of its tags. */
  readonly tags: readonly string[]
  readonly ingredients: readonly string[]
}

/** Right after a start a sitemap without recipes would drop them from search results. */
const firstWaitMs = 5_000

const nothing: Cookbook = { recipes: [], tags: [], listings: [] }

/** Recipes of a content service, with their ingredients as products on sale. */
export function recipesModule(
  { db, log }: Context,
  { source, catalog, refreshMs, pages, pictures }: RecipesOptions,
): Recipes {
  const onChange = () => pages.changed([recipesKey])
  const content = cachedContent({
    load: source.published,
    empty: nothing,
    name: 'recipes',
    log,
    refreshMs,
    firstWaitMs,
    onChange,
  })
  return {
    routes: recipeRoutes(content, catalog, (codes) => dietaryFactsOf(db, codes)),
    staffRoutes: recipeStaffRoutes(catalog),
    preview: previewRecipes(content, pictures),
    listed: async () => listedIn(await content.read()),
    addresses: async () => addressesOf(await content.read()),
    serve: async (server) => {
      // The stand-in is part of this server and is reachable only while it listens.
      server.addHook('onReady', async () => content.start())
      server.addHook('preClose', async () => content.stop())
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

const listedByCookbook = new WeakMap<Cookbook, readonly ListedRecipe[]>()

function listedIn(cookbook: Cookbook): readonly ListedRecipe[] {
  const known = listedByCookbook.get(cookbook)
  if (known !== undefined) return known
  const nameOf = new Map(cookbook.tags.map(({ slug, name }) => [slug, name]))
  const listed = cookbook.recipes.map(({ slug, title, picture, minutes, ...recipe }) => ({
    ...{ slug, title, picture, minutes },
    tags: recipe.tags.flatMap((tag) => nameOf.get(tag) ?? []),
    ingredients: recipe.ingredients.map(({ name }) => name),
  }))
  listedByCookbook.set(cookbook, listed)
  return listed
}
