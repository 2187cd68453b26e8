import type { CatalogAt } from '#modules/catalog/index.ts'
import type { CachedContent } from '#modules/content/index.ts'
import { readRecipes } from '../adapters/wire.ts'
import { mergeCookbook } from '../rules/merge-cookbook.ts'
import type { Cookbook } from '../rules/recipe.ts'
import { type ShownRecipes, showRecipes } from './show-recipes.ts'

/** A draft in the form in which the content service answers. */
export interface RecipeDraft {
  readonly kind: 'recipe' | 'cookbook'
  readonly wire: Readonly<Record<string, unknown>>
}

export interface PreviewedRecipes {
  readonly cookbook: Cookbook
  readonly shown: ShownRecipes
}

/**
 * The published recipes with a draft in its place, at the prices of a catalogue; null for a draft that pages cannot show, as
 * one without a picture.
 */
export type PreviewRecipes = (draft: RecipeDraft | null, catalog: CatalogAt) => Promise<PreviewedRecipes | null>

const none = { items: [] }

export function previewRecipes(content: CachedContent<Cookbook>, pictures: string | undefined): PreviewRecipes {
  return async function previewRecipes(draft, { ingredients, cards }) {
    const published = await content.read()
    const cookbook = draft === null ? published : withDraft(published, draft, pictures)
    return cookbook && { cookbook, shown: showRecipes({ ingredients, cards, version: () => 0 }) }
  }
}

function withDraft(published: Cookbook, { kind, wire }: RecipeDraft, pictures: string | undefined): Cookbook | null {
  const isRecipe = kind === 'recipe'
  const data = {
    recipeCollection: { total: 1, items: isRecipe ? [wire] : [] },
    recipeTagCollection: (!isRecipe && wire['recipeTagCollection']) || none,
    recipeListingCollection: (!isRecipe && wire['recipeListingCollection']) || none,
  }
  const read = readRecipes({ data }, pictures)
  if (read === null) return null
  if (!isRecipe) return mergeCookbook([{ ...read, recipes: published.recipes }])
  const [recipe] = read.recipes
  if (recipe === undefined) return null
  return mergeCookbook([
    { ...published, recipes: [recipe, ...published.recipes.filter(({ slug }) => slug !== recipe.slug)] },
  ])
}
