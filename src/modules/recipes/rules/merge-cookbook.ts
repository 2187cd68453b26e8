import type { Cookbook } from './recipe.ts'

/**
 * Merges the pages of a cookbook: the newest recipe first, each slug once, unknown tags removed. Every page repeats tags and
 * lists; those of the first are used.
 */
export function mergeCookbook(parts: readonly Cookbook[]): Cookbook {
  const [first] = parts
  const tags = [...new Map(first?.tags.map((tag) => [tag.slug, tag])).values()]
  const known = new Set(tags.map(({ slug }) => slug))
  const recipes = parts
    .flatMap((part) => part.recipes)
    .sort((a, b) => (a.publishedAt < b.publishedAt ? 1 : a.publishedAt > b.publishedAt ? -1 : a.slug < b.slug ? -1 : 1))
    .map((recipe) => ({ ...recipe, tags: recipe.tags.filter((tag) => known.has(tag)) }))
  const bySlug = new Map(recipes.toReversed().map((recipe) => [recipe.slug, recipe]))
  const listings = [...new Map(first?.listings.map((listing) => [listing.id, listing])).values()]
  return { recipes: recipes.filter((recipe) => bySlug.get(recipe.slug) === recipe), tags, listings }
}
