import { type DocumentCard, getContentDocuments } from '#modules/content/contract.documents.ts'
import type { Load } from '#storefront/lib/page/page.tsx'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { type DocumentContent, loadDocumentPage } from '../document-frame/load-document.ts'

export interface CampaignData extends DocumentContent {
  readonly path: string
  /** The rules of the campaign; null when none are published. */
  readonly rules: DocumentCard | null
}

/** A campaign by its slug, with its rules: those it names in the fact `regulament`, else those with its own slug. */
export const loadCampaign: Load<CampaignData> = async (context) => {
  const { path, params } = context.match
  const [loaded, { items }] = await Promise.all([
    loadDocumentPage(context, 'campaign', params['slug'] ?? ''),
    context.load(queryOf(getContentDocuments, { params: { kind: 'campaign-rules' }, query: { itemsPerPage: 100 } })),
  ])
  if (loaded.kind !== 'page') return loaded
  const { slug, facts } = loaded.data.document
  const rules = items.find((one) => one.slug === (facts['regulament'] ?? slug)) ?? null
  return { kind: 'page', data: { ...loaded.data, path, rules } }
}
