import type { Cookbook } from './rules/recipe.ts'

/** What editors write about cooking, from a headless content service. */
export interface RecipeSource {
  /** All that is published; the very object of last time while nothing is new. Rejects with ContentUnavailable alone. */
  published(): Promise<Cookbook>
}
