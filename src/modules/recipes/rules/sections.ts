import type { RecipeListing, SourceRecipe } from './recipe.ts'

/** Upper limit of a list's length, whatever its editor sets. */
const mostRecipes = 24

/**
 * The recipes of an editor's list: those of its tag, the newest, or the picked ones in their order. `all` must be sorted
 * with the newest first. Picked recipes that are not published are left out.
 */
export function recipesOf({ kind, tag, slugs, most }: RecipeListing, all: readonly SourceRecipe[]): SourceRecipe[] {
  const limit = Math.min(most, mostRecipes)
  switch (kind) {
    case 'latest':
      return all.slice(0, limit)
    case 'by-tag':
      return all.filter(({ tags }) => tag !== null && tags.includes(tag)).slice(0, limit)
    case 'custom': {
      const bySlug = new Map(all.map((recipe) => [recipe.slug, recipe]))
      return [...new Set(slugs)].flatMap((slug) => bySlug.get(slug) ?? []).slice(0, limit)
    }
  }
}

const mostRelated = 4

/** Other recipes by number of shared tags, among equals the newer first. */
export function relatedTo(recipe: SourceRecipe, all: readonly SourceRecipe[]): SourceRecipe[] {
  const shared = ({ tags }: SourceRecipe): number => tags.filter((tag) => recipe.tags.includes(tag)).length
  return all
    .filter(({ slug }) => slug !== recipe.slug)
    .map((other) => ({ other, common: shared(other) }))
    .filter(({ common }) => common > 0)
    .sort((a, b) => b.common - a.common)
    .slice(0, mostRelated)
    .map(({ other }) => other)
}
