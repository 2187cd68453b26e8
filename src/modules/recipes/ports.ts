import type { Cookbook } from './rules/recipe.ts'

/** Recipes that editors publish in a headless content service. */
export interface RecipeSource {
  /** All published recipes; the same object as before while nothing changed. Rejects only with ContentUnavailable. */
  published(): Promise<Cookbook>
}
