import type { ComponentType } from 'react'
import type { OkOf } from '#kernel/contract.ts'
import { getContentPreview } from '#modules/content/contract.documents.ts'
import type { NavigationView } from '#modules/content/contract.ts'
import { documentKinds } from '#modules/content/rules/document.ts'
import type { getLinkedPreview } from '#modules/editorial/contract.ts'
import { getSeller } from '#modules/invoicing/contract.ts'
import type { Membership } from '#modules/pricing/rules/line-price.ts'
import { type PageContent, withProducts } from '#storefront/components/content-blocks/page-content.ts'
import type { Load, LoaderContext } from '#storefront/lib/page/page.tsx'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { type DocumentContent, withEntries } from '../document-frame/load-document.ts'
import type { HomeData } from '../home/loader.ts'
import type { RecipeData } from '../recipe/loader.ts'
import type { RecipesData } from '../recipes/loader.ts'
import { type PreviewCalls, previewCalls } from './preview-calls.ts'

/** The page of the shop that shows a draft. Loaded when it is needed, so that its chunk and its styles stay the page's own. */
type PageOf<Data> = ComponentType<{ readonly data: Data }>

/** A draft as the page of the shop that shows it. */
export type PreviewedPage =
  | { readonly kind: 'document'; readonly content: DocumentContent }
  | { readonly kind: 'home'; readonly Page: PageOf<HomeData>; readonly home: HomeData }
  | { readonly kind: 'blocks'; readonly content: PageContent }
  | { readonly kind: 'recipe'; readonly Page: PageOf<RecipeData>; readonly recipe: RecipeData }
  | {
      readonly kind: 'recipes'
      readonly Page: PageOf<RecipesData>
      readonly landing: RecipesData
      readonly home: HomeData['recipes']
    }
  | { readonly kind: 'navigation'; readonly title: string; readonly links: NavigationView }
  /** What was written, while no page can show it: a recipe without a picture. */
  | { readonly kind: 'fields'; readonly title: string; readonly fields: readonly (readonly [string, string])[] }

export interface PreviewData {
  readonly path: string
  /** When the link ends; null where drafts need no link. */
  readonly endsAt: string | null
  /** The time that is shown; null: now. */
  readonly at: string | null
  readonly seenAs: Membership
  readonly of: PreviewedPage
}

type Draft = OkOf<typeof getLinkedPreview>
type Loading = LoaderContext['load']

/** A draft: by a preview link, or by kind and slug where drafts are open. */
export const loadDocumentPreview: Load<PreviewData> = async ({ match, load }) => {
  const { path, params, query } = match
  const link = query.get('link')
  const at = query.get('at')
  const seen = { path, at, seenAs: query.get('as') === 'member' ? 'genius' : 'standard' } as const
  if (link !== null) {
    const calls = previewCalls(link, at ?? undefined)
    const draft = await load(calls.draft)
    return { kind: 'page', data: { ...seen, endsAt: draft.endsAt, of: await pageOf(load, draft, calls) } }
  }
  const kind = documentKinds.find((known) => known === params['kind'])
  if (kind === undefined) return { kind: 'missing' }
  const document = await load(queryOf(getContentPreview, { params: { kind, slug: params['slug'] ?? '' } }))
  return {
    kind: 'page',
    data: { ...seen, endsAt: null, of: { kind: 'document', content: await withEntries(load, document) } },
  }
}

async function pageOf(load: Loading, draft: Draft, calls: PreviewCalls): Promise<PreviewedPage> {
  const { kind, slug, document, blocks, navigation, isShowable } = draft
  if (document) return { kind: 'document', content: await withEntries(load, document, calls.products) }
  if (navigation) return { kind: 'navigation', title: slug, links: navigation }
  if (!isShowable) return fieldsOf(draft)
  if (kind === 'home') {
    const [{ Page }, home] = await Promise.all([import('../home/page.tsx'), homeOf(load, draft, calls)])
    return { kind, Page, home }
  }
  if (kind === 'cookbook') {
    const [{ Page }, landing, home] = await Promise.all([
      import('../recipes/page.tsx'),
      load(calls.landing),
      load(calls.homeRecipes),
    ])
    return { kind: 'recipes', Page, landing: { query: calls.landing, landing }, home }
  }
  if (kind === 'recipe') {
    const [{ Page }, recipe] = await Promise.all([import('../recipe/page.tsx'), load(calls.recipe())])
    return { kind, Page, recipe: { recipe, queryFor: calls.recipe } }
  }
  if (blocks.length === 0) return fieldsOf(draft)
  return { kind: 'blocks', content: await withProducts(load, blocks, calls.products) }
}

async function homeOf(load: Loading, { blocks }: Draft, calls: PreviewCalls): Promise<HomeData> {
  const [home, content, recipes, seller] = await Promise.all([
    load(calls.home),
    withProducts(load, blocks, calls.products),
    load(calls.homeRecipes),
    load(queryOf(getSeller, {})),
  ])
  return { query: calls.home, home, content, recipes, seller, variant: null }
}

function fieldsOf({ slug, fields }: Draft): PreviewedPage {
  const rows = Object.entries(fields).map(
    ([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value, null, 2)] as const,
  )
  return { kind: 'fields', title: slug, fields: rows }
}
