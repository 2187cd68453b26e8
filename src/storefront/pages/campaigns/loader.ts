import { type DocumentCard, getContentDocuments } from '#modules/content/contract.documents.ts'
import type { Load } from '#storefront/lib/page/page.tsx'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { type DocumentContent, loadDocumentPage } from '../document-frame/load-document.ts'

export interface CampaignsData extends DocumentContent {
  readonly path: string
  readonly campaigns: readonly DocumentCard[]
}

/** The page of campaigns with its text, and every published campaign. */
export const loadCampaigns: Load<CampaignsData> = async (context) => {
  const { path } = context.match
  const [loaded, { items }] = await Promise.all([
    loadDocumentPage(context, 'page', 'campanii'),
    context.load(queryOf(getContentDocuments, { params: { kind: 'campaign' }, query: { itemsPerPage: 100 } })),
  ])
  return loaded.kind === 'page' ? { kind: 'page', data: { ...loaded.data, path, campaigns: items } } : loaded
}
