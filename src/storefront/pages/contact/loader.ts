import { getSeller, type SellerView } from '#modules/invoicing/contract.ts'
import type { Load } from '#storefront/lib/page/page.tsx'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { type DocumentContent, loadDocumentPage } from '../document-frame/load-document.ts'

export interface ContactData extends DocumentContent {
  readonly path: string
  readonly seller: SellerView
}

/** What editors wrote about contact, and the company that sells. */
export const loadContact: Load<ContactData> = async (context) => {
  const [loaded, seller] = await Promise.all([
    loadDocumentPage(context, 'page', 'contact'),
    context.load(queryOf(getSeller, {})),
  ])
  return loaded.kind === 'page' ? { kind: 'page', data: { ...loaded.data, path: context.match.path, seller } } : loaded
}
