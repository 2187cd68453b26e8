import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { getHome, getProductRail, getProducts } from '#modules/catalog/contract.ts'
import { DocumentView } from '#modules/content/contract.documents.ts'
import { ContentBlockView, NavigationView } from '#modules/content/contract.ts'
import { getHomeRecipes, getRecipe, getRecipesLanding } from '#modules/recipes/contract.ts'
import { entryKinds } from './rules/entry-kinds.ts'

const tag = 'Content'
const token = z.string().min(1).max(100)
const params = z.object({ token })
const atTime = {
  at: z.iso
    .datetime({ offset: true })
    .optional()
    .meta({ description: 'As it will be shown at that time: before, during or after a campaign or a promotion.' }),
}
const query = z.object(atTime)

export const getLinkedPreview = route({
  id: 'getLinkedPreview',
  ...{ tag, params, query },
  summary: 'Returns the draft that a preview link shows',
  description: 'A link ends after 24 hours. Read at each call, not from a cache.',
  method: 'GET',
  path: '/content-preview/links/{token}',
  ok: z
    .object({
      kind: z.enum(entryKinds),
      slug: z.string(),
      endsAt: z.iso.datetime({ offset: true }),
      document: DocumentView.nullable().meta({ description: 'For kinds with an address of their own; else null.' }),
      blocks: z.array(ContentBlockView).meta({ description: 'For the home page and departments; else empty.' }),
      isShowable: z.boolean().meta({ description: 'Whether the draft has what its page needs.' }),
      navigation: NavigationView.nullable().meta({ description: 'With the draft in its place, for a list of links.' }),
      fields: z
        .record(z.string(), z.unknown())
        .meta({ description: 'The fields as they were saved, for drafts that no page can show yet.' }),
    })
    .meta({ id: 'LinkedPreview' }),
  problems: ['content-not-found', 'invalid-input'],
})

/* What the page of a draft shows besides it, at the prices of `at`: these are known to nobody else before their time. */

export const getLinkedProducts = route({
  id: 'getLinkedProducts',
  ...{ tag, params },
  summary: 'Lists products by their codes for a preview',
  description: 'As `getProducts`, with the prices of `at`; stock is that of now.',
  method: 'GET',
  path: '/content-preview/links/{token}/products',
  query: getProducts.query.extend(atTime),
  ok: getProducts.ok,
  problems: ['content-not-found', 'invalid-input'],
})

export const getLinkedProductRail = route({
  id: 'getLinkedProductRail',
  tag,
  summary: 'Lists the most popular products of a category, a promotion or a tag for a preview',
  description: 'As `getProductRail`, with the prices of `at`; stock is that of now.',
  method: 'GET',
  path: '/content-preview/links/{token}/product-rails/{kind}/{value}',
  params: getProductRail.params.extend({ token }),
  query: getProductRail.query.extend(atTime),
  ok: getProductRail.ok,
  problems: ['content-not-found', 'category-not-found', 'listing-not-found', 'invalid-input'],
})

export const getLinkedHome = route({
  id: 'getLinkedHome',
  ...{ tag, params, query },
  summary: 'Returns the catalogue sections of the home page for a preview',
  method: 'GET',
  path: '/content-preview/links/{token}/home',
  ok: getHome.ok,
  problems: ['content-not-found', 'invalid-input'],
})

export const getLinkedRecipe = route({
  id: 'getLinkedRecipe',
  ...{ tag, params },
  summary: 'Returns the recipe that a preview link shows, with the products to buy',
  description: 'Refused with `content-not-found` as well while the draft lacks what its page needs.',
  method: 'GET',
  path: '/content-preview/links/{token}/recipe',
  query: getRecipe.query.extend(atTime),
  ok: getRecipe.ok,
  problems: ['content-not-found', 'invalid-input'],
})

export const getLinkedRecipesLanding = route({
  id: 'getLinkedRecipesLanding',
  ...{ tag, params, query },
  summary: 'Returns the recipe landing page for a preview',
  description: 'With the tags and lists of the draft, when it is that of the recipe lists.',
  method: 'GET',
  path: '/content-preview/links/{token}/recipes-landing',
  ok: getRecipesLanding.ok,
  problems: ['content-not-found', 'invalid-input'],
})

export const getLinkedHomeRecipes = route({
  id: 'getLinkedHomeRecipes',
  ...{ tag, params, query },
  summary: 'Lists the recipe sections of the home page for a preview',
  method: 'GET',
  path: '/content-preview/links/{token}/home-recipes',
  ok: getHomeRecipes.ok,
  problems: ['content-not-found', 'invalid-input'],
})
