import * as linked from '#modules/editorial/contract.ts'
import type { ProductCalls } from '#storefront/components/content-blocks/page-content.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'

/** The calls of a preview: what visitors get, with the draft of the link and the prices of its time. */
export function previewCalls(token: string, at: string | undefined) {
  const call = { params: { token }, query: { at } } as const
  const products: ProductCalls = {
    byCodes: (codes) => queryOf(linked.getLinkedProducts, { ...call, query: { codes, at } }),
    rail: (rail, limit) => queryOf(linked.getLinkedProductRail, { params: { token, ...rail }, query: { limit, at } }),
  }
  return {
    products,
    draft: queryOf(linked.getLinkedPreview, call),
    home: queryOf(linked.getLinkedHome, call),
    landing: queryOf(linked.getLinkedRecipesLanding, call),
    homeRecipes: queryOf(linked.getLinkedHomeRecipes, call),
    recipe: (servings?: number) => queryOf(linked.getLinkedRecipe, { ...call, query: { at, servings } }),
  }
}

export type PreviewCalls = ReturnType<typeof previewCalls>
