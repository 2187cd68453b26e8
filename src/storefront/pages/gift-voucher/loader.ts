import { getGiftTerms } from '#modules/gift-vouchers/contract.ts'
import type { Load } from '#storefront/lib/page/page.tsx'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { type DocumentContent, loadDocumentPage } from '../document-frame/load-document.ts'

export interface GiftVoucherPageData extends DocumentContent {
  readonly path: string
  /** Days on which a present can be sent: 'YYYY-MM-DD'. */
  readonly days: { readonly firstDay: string; readonly lastDay: string }
  /** Of the purchase that the address is about; null for a new one. */
  readonly token: string | null
}

/** The landing page that sells gift vouchers, and shows a purchase whose token is in the address. */
export const loadGiftVoucherPage: Load<GiftVoucherPageData> = async (context) => {
  const { path, query } = context.match
  const [loaded, days] = await Promise.all([
    loadDocumentPage(context, 'landing-page', 'voucher-cadou'),
    context.load(queryOf(getGiftTerms, {})),
  ])
  return loaded.kind === 'page'
    ? { kind: 'page', data: { ...loaded.data, path, days, token: query.get('comanda') } }
    : loaded
}
