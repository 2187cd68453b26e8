import type { Measure } from './units.ts'

export const levels = ['easy', 'medium', 'hard'] as const
export type Level = (typeof levels)[number]

/** Which recipes a list shows: those of a tag, the newest, or those that an editor picked. */
export const listingKinds = ['by-tag', 'latest', 'custom'] as const
export type RecipeListingKind = (typeof listingKinds)[number]

/** Diets are a separate filter. */
export const tagKinds = ['dish', 'diet'] as const
export type TagKind = (typeof tagKinds)[number]

export interface CookbookTag {
  readonly slug: string
  readonly name: string
  readonly kind: TagKind
  readonly text: string | null
}

export interface SourceIngredient {
  readonly name: string
  /** Null for an ingredient to taste. */
  readonly quantity: number | null
  readonly measure: Measure
  /** Key in `foods`; null for an unknown food. */
  readonly food: string | null
  readonly isPantry: boolean
}

/** A validated recipe of the content service. */
export interface SourceRecipe {
  readonly slug: string
  readonly title: string
  readonly intro: string
  readonly picture: string
  readonly pictureText: string
  readonly minutes: number
  readonly servings: number
  readonly level: Level
  readonly tags: readonly string[]
  readonly ingredients: readonly SourceIngredient[]
  readonly steps: readonly { readonly title: string; readonly text: string }[]
  readonly publishedAt: string
}

/** A recipe list that an editor placed on a page. */
export interface RecipeListing {
  readonly id: string
  readonly page: 'landing' | 'home'
  readonly kind: RecipeListingKind
  readonly title: string
  /** For kind by-tag. */
  readonly tag: string | null
  /** For kind custom, in display order. */
  readonly slugs: readonly string[]
  readonly most: number
}

/** Everything published, the newest recipe first. */
export interface Cookbook {
  readonly recipes: readonly SourceRecipe[]
  readonly tags: readonly CookbookTag[]
  readonly listings: readonly RecipeListing[]
}
