import { documentAddress } from '#modules/content/rules/document-address.ts'
import type { Load } from '#storefront/lib/page/page.tsx'
import { sameFrame } from '../document-frame/address.ts'
import { type DocumentContent, loadDocumentPage } from '../document-frame/load-document.ts'

export interface DocumentData extends DocumentContent {
  readonly path: string
}

/** A page by its slug, which is the last segment of the path. */
export const loadInfoPage: Load<DocumentData> = async (context) => {
  const { path } = context.match
  const slug = path.split('/').at(-1) ?? ''
  // Pages with an address of their own, such as careers, are not below `/info` as well.
  if (sameFrame(path, documentAddress({ kind: 'page', slug, section: null })) !== path) return { kind: 'missing' }
  const loaded = await loadDocumentPage(context, 'page', slug)
  return loaded.kind === 'page' ? { kind: 'page', data: { ...loaded.data, path } } : loaded
}
