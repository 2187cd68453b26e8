import type { ComponentType } from 'react'
import { makeStore } from '#browser/store.ts'

/** What pages show to a customer with a dietary profile. Its code is loaded for them alone. */
export interface DietaryParts {
  /** What the profile says of a product. */
  readonly Mark: ComponentType<{ readonly code: string }>
  /** Above a grid: how many of its products fit, and whether the others are hidden. */
  readonly Strip: ComponentType<{ readonly products: readonly { readonly code: string }[] }>
  /** On the page of a product: what is against the profile, and what fits instead. */
  readonly Warning: ComponentType<{ readonly code: string; readonly similar: readonly SimilarProduct[] }>
}

export interface SimilarProduct {
  readonly code: string
  readonly slug: string
  readonly shortName: string
}

/** Undefined for guests and for customers without a profile. */
export const dietaryParts = makeStore<DietaryParts | undefined>(undefined)
