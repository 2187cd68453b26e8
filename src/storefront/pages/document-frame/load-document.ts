import { isApiError } from '#kernel/client.ts'
import { type DocumentCard, type DocumentView, getContentDocument } from '#modules/content/contract.documents.ts'
import type { DocumentKind } from '#modules/content/rules/document.ts'
import { documentAddress } from '#modules/content/rules/document-address.ts'
import { type EntryReference, entryReferences } from '#modules/content/rules/rich-text/references.ts'
import { getRecipeCards, type RecipeCard } from '#modules/recipes/contract.ts'
import {
  type PageContent,
  type ProductCalls,
  productsByCode,
  withProducts,
} from '#storefront/components/content-blocks/page-content.ts'
import type { ListedProduct } from '#storefront/lib/listing/listed-products.ts'
import type { Loaded, LoaderContext } from '#storefront/lib/page/page.tsx'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { sameFrame } from './address.ts'

/** A document and what its body and blocks show. */
export interface DocumentContent {
  readonly document: DocumentView
  readonly content: PageContent
  readonly entries: LoadedEntries
}

/** The entries of a body, by slug or product code. */
export interface LoadedEntries {
  readonly recipes: ReadonlyMap<string, RecipeCard>
  readonly campaigns: ReadonlyMap<string, DocumentCard>
  readonly products: ReadonlyMap<string, ListedProduct>
}

/** Entries of one kind in a body; more than an article has, few enough to load at once. */
const maxEntries = 12

/** The page of a document; an earlier slug redirects to the present one. Rejects with 404 for an unknown one. */
export async function loadDocumentPage(
  { load, match }: LoaderContext,
  kind: DocumentKind,
  slug: string,
): Promise<Loaded<DocumentContent>> {
  if (slug === '' || slug.includes('/')) return { kind: 'missing' }
  const document = await load(queryOf(getContentDocument, { params: { kind, slug } }))
  if (document.slug !== slug) {
    return { kind: 'redirect', to: sameFrame(match.path, documentAddress(document)), isPermanent: true }
  }
  return { kind: 'page', data: await withEntries(load, document) }
}

/** A document with the products, recipes and campaigns that it names; `calls` are those of visitors by default. */
export async function withEntries(
  load: LoaderContext['load'],
  document: DocumentView,
  calls?: ProductCalls,
): Promise<DocumentContent> {
  const named = document.body === null ? [] : entryReferences(document.body)
  const keysOf = (kind: EntryReference['kind']): string[] =>
    named.flatMap((one) => (one.kind === kind ? [one.key] : [])).slice(0, maxEntries)
  const [content, recipes, campaigns, products] = await Promise.all([
    withProducts(load, document.blocks, calls),
    recipesBySlug(load, keysOf('recipe')),
    existing(keysOf('campaign'), (slug) => load(queryOf(getContentDocument, { params: { kind: 'campaign', slug } }))),
    productsByCode(load, keysOf('product'), calls),
  ])
  return { document, content, entries: { recipes, campaigns, products } }
}

async function recipesBySlug(load: LoaderContext['load'], slugs: string[]): Promise<ReadonlyMap<string, RecipeCard>> {
  if (slugs.length === 0) return new Map()
  const { recipes } = await load(queryOf(getRecipeCards, { query: { slugs } }))
  return new Map(recipes.map((recipe) => [recipe.slug, recipe]))
}

/** What exists of these keys; an entry that was withdrawn since leaves a gap, not an error. */
async function existing<Answer>(
  keys: readonly string[],
  load: (key: string) => Promise<Answer>,
): Promise<ReadonlyMap<string, Answer>> {
  const found = await Promise.all(
    keys.map((key) =>
      load(key).then(
        (answer) => [[key, answer] as const],
        (error: unknown) => {
          if (isApiError(error) && error.status === 404) return []
          throw error
        },
      ),
    ),
  )
  return new Map(found.flat())
}
