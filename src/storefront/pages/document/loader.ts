import type { Load } from '#storefront/lib/page/page.tsx'
import { type DocumentContent, loadDocumentPage } from '../document-frame/load-document.ts'

export interface DocumentData extends DocumentContent {
  readonly path: string
}

/** A page below `/info` by its slug, which is the last segment of the path. */
export const loadInfoPage: Load<DocumentData> = async (context) => {
  const { path } = context.match
  const loaded = await loadDocumentPage(context, 'page', path.split('/').at(-1) ?? '')
  return loaded.kind === 'page' ? { kind: 'page', data: { ...loaded.data, path } } : loaded
}
