import { getContentPreview } from '#modules/content/contract.documents.ts'
import { documentKinds } from '#modules/content/rules/document.ts'
import { getLinkedPreview } from '#modules/editorial/contract.ts'
import { type PageContent, withProducts } from '#storefront/components/content-blocks/page-content.ts'
import type { Load, LoaderContext } from '#storefront/lib/page/page.tsx'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { type DocumentContent, withEntries } from '../document-frame/load-document.ts'

export interface PreviewData {
  readonly path: string
  /** When the link ends; null where drafts need no link. */
  readonly endsAt: string | null
  readonly of:
    | { readonly kind: 'document'; readonly content: DocumentContent }
    | { readonly kind: 'blocks'; readonly content: PageContent }
    /** Of a kind that is shown as part of other pages. */
    | { readonly kind: 'fields'; readonly title: string; readonly fields: readonly (readonly [string, string])[] }
}

/** A draft: by a preview link, or by kind and slug where drafts are open. */
export const loadDocumentPreview: Load<PreviewData> = async ({ match, load }) => {
  const { path, params, query } = match
  const link = query.get('link')
  const at = query.get('at') ?? undefined
  if (link !== null) return { kind: 'page', data: { path, ...(await linked(load, link, at)) } }
  const kind = documentKinds.find((known) => known === params['kind'])
  if (kind === undefined) return { kind: 'missing' }
  const document = await load(queryOf(getContentPreview, { params: { kind, slug: params['slug'] ?? '' } }))
  return {
    kind: 'page',
    data: { path, endsAt: null, of: { kind: 'document', content: await withEntries(load, document) } },
  }
}

async function linked(load: LoaderContext['load'], token: string, at?: string): Promise<Omit<PreviewData, 'path'>> {
  const { document, blocks, slug, endsAt, fields } = await load(
    queryOf(getLinkedPreview, { params: { token }, query: { at } }),
  )
  if (document) return { endsAt, of: { kind: 'document', content: await withEntries(load, document) } }
  if (blocks.length > 0) return { endsAt, of: { kind: 'blocks', content: await withProducts(load, blocks) } }
  const rows = Object.entries(fields).map(
    ([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value, null, 2)] as const,
  )
  return { endsAt, of: { kind: 'fields', title: slug, fields: rows } }
}
