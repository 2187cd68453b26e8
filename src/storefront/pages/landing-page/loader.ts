import { getGiftTerms } from '#modules/gift-vouchers/contract.ts'
import type { Load } from '#storefront/lib/page/page.tsx'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { type DocumentContent, loadDocumentPage } from '../document-frame/load-document.ts'

export interface LandingPageData extends DocumentContent {
  readonly path: string
  /** Of the purchase of a gift voucher that the address is about; null without one. */
  readonly purchase: string | null
}

export const giftVoucherSlug = 'voucher-cadou'

/** The landing page whose slug is everything after `/lp/`, and what its tool needs from the start. */
export const loadLandingPage: Load<LandingPageData> = async (context) => {
  const { path, params, query } = context.match
  const slug = params['rest'] ?? ''
  const [loaded] = await Promise.all([
    loadDocumentPage(context, 'landing-page', slug),
    slug === giftVoucherSlug ? context.load(queryOf(getGiftTerms, {})) : undefined,
  ])
  return loaded.kind === 'page'
    ? { kind: 'page', data: { ...loaded.data, path, purchase: query.get('comanda') } }
    : loaded
}
