import { getSeller, type SellerView } from '#modules/invoicing/contract.ts'
import type { Load } from '#storefront/lib/page/page.tsx'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { type DocumentContent, loadDocumentPage } from '../document-frame/load-document.ts'

export interface JobAdvertData extends DocumentContent {
  readonly path: string
  /** The employer. */
  readonly seller: SellerView
}

/** A job advert by its slug; also one that is over, which takes no applications. */
export const loadJobAdvert: Load<JobAdvertData> = async (context) => {
  const { match, load } = context
  const [loaded, seller] = await Promise.all([
    loadDocumentPage(context, 'job-advert', match.params['slug'] ?? ''),
    load(queryOf(getSeller, {})),
  ])
  return loaded.kind === 'page' ? { kind: 'page', data: { ...loaded.data, path: match.path, seller } } : loaded
}
