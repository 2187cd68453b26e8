import { type DocumentCard, getContentDocuments } from '#modules/content/contract.documents.ts'
import { documentAddress } from '#modules/content/rules/document-address.ts'
import type { Load } from '#storefront/lib/page/page.tsx'
import { queryOf } from '#storefront/lib/queries/queries.ts'

export interface InfoData {
  readonly pages: readonly DocumentCard[]
}

/** The pages below `/info` in alphabetical order. */
export const loadInfo: Load<InfoData> = async ({ load }) => {
  const { items } = await load(queryOf(getContentDocuments, { params: { kind: 'page' }, query: { itemsPerPage: 100 } }))
  const pages = items.filter((one) => documentAddress(one).startsWith('/info/'))
  return { kind: 'page', data: { pages: pages.toSorted((a, b) => a.title.localeCompare(b.title, 'ro')) } }
}
