import type { Load } from '#storefront/lib/page/page.tsx'
import { type DocumentContent, loadDocumentPage } from '../document-frame/load-document.ts'

export interface LandingPageData extends DocumentContent {
  readonly path: string
}

/** The landing page whose slug is everything after `/lp/`. */
export const loadLandingPage: Load<LandingPageData> = async (context) => {
  const { path, params } = context.match
  const loaded = await loadDocumentPage(context, 'landing-page', params['rest'] ?? '')
  return loaded.kind === 'page' ? { kind: 'page', data: { ...loaded.data, path } } : loaded
}
