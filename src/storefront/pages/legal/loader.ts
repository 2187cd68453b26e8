import { getSeller, type SellerView } from '#modules/invoicing/contract.ts'
import type { Load } from '#storefront/lib/page/page.tsx'
import { queryOf } from '#storefront/lib/queries/queries.ts'

export interface LegalData {
  readonly seller: SellerView
}

/** The company that sells. */
export const loadLegal: Load<LegalData> = async ({ load }) => ({
  kind: 'page',
  data: { seller: await load(queryOf(getSeller, {})) },
})
