import type { Measure } from './units.ts'

export const levels = ['easy', 'medium', 'hard'] as const
export type Level = (typeof levels)[number]

/** Whose recipes a list shows: those of a tag, the newest, or the ones that an editor picked. */
export const listingKinds = ['by-tag', 'latest', 'custom'] as const
export type ListingKind = (typeof listingKinds)[number]

/** Diets have a filter of their own. */
export const tagKinds = ['dish', 'diet'] as const
export type TagKind = (typeof tagKinds)[number]

export interface Tag {
  readonly slug: string
  readonly name: string
  readonly kind: TagKind
  readonly text: string | null
}

export interface WrittenIngredient {
  readonly name: string
  /** Null for what goes in to taste. */
  readonly quantity: number | null
  readonly measure: Measure
  /** What it is among the foods that the shop knows; null for anything else. */
  readonly food: string | null
  readonly isPantry: boolean
}

/** A recipe as the content service tells it, read and within its bounds. */
export interface WrittenRecipe {
  readonly slug: string
  readonly title: string
  readonly intro: string
  readonly picture: string
  readonly pictureText: string
  readonly minutes: number
  readonly servings: number
  readonly level: Level
  readonly tags: readonly string[]
  readonly ingredients: readonly WrittenIngredient[]
  readonly steps: readonly { readonly title: string; readonly text: string }[]
  readonly publishedAt: string
}

/** A list of recipes that an editor put on a page. */
export interface RecipeListing {
  readonly id: string
  readonly page: 'landing' | 'home'
  readonly kind: ListingKind
  readonly title: string
  /** For by-tag. */
  readonly tag: string | null
  /** For custom, in their order. */
  readonly slugs: readonly string[]
  readonly most: number
}

/** All that editors hold ready, the newest recipe first. */
export interface Cookbook {
  readonly recipes: readonly WrittenRecipe[]
  readonly tags: readonly Tag[]
  readonly listings: readonly RecipeListing[]
}
