import { type DocumentCard, getContentDocuments } from '#modules/content/contract.documents.ts'
import type { Load } from '#storefront/lib/page/page.tsx'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { type DocumentContent, loadDocumentPage } from '../document-frame/load-document.ts'

export interface CareersData extends DocumentContent {
  readonly path: string
  /** The adverts that take applications. */
  readonly adverts: readonly DocumentCard[]
}

const mostAdverts = 100

/** The careers page with the open job adverts. */
export const loadCareers: Load<CareersData> = async (context) => {
  const call = { params: { kind: 'job-advert' }, query: { itemsPerPage: mostAdverts } } as const
  const [loaded, adverts] = await Promise.all([
    loadDocumentPage(context, 'page', 'cariere'),
    context.load(queryOf(getContentDocuments, call)),
  ])
  if (loaded.kind !== 'page') return loaded
  const open = adverts.items.filter(({ phase }) => phase !== 'ended')
  return { kind: 'page', data: { ...loaded.data, path: context.match.path, adverts: open } }
}
