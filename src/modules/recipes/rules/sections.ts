import type { RecipeListing, WrittenRecipe } from './recipe.ts'

/** A list shows no more, whatever its editor asks for. */
const mostRecipes = 24

/**
 * The recipes of a list that an editor put on a page: those of its tag, the newest, or the picked ones in their order.
 * `all` comes with the newest first. A picked recipe that is not published is left out.
 */
export function recipesOf({ kind, tag, slugs, most }: RecipeListing, all: readonly WrittenRecipe[]): WrittenRecipe[] {
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

/** Others that share the most tags with a recipe, the newer first. */
export function relatedTo(recipe: WrittenRecipe, all: readonly WrittenRecipe[]): WrittenRecipe[] {
  const shared = ({ tags }: WrittenRecipe): number => tags.filter((tag) => recipe.tags.includes(tag)).length
  return all
    .filter(({ slug }) => slug !== recipe.slug)
    .map((other) => ({ other, common: shared(other) }))
    .filter(({ common }) => common > 0)
    .sort((a, b) => b.common - a.common)
    .slice(0, mostRelated)
    .map(({ other }) => other)
}
