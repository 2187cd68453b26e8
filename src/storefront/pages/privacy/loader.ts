import { getProcessors, type Processor } from '#modules/customers/contract.processors.ts'
import type { Load } from '#storefront/lib/page/page.tsx'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { type DocumentContent, loadDocumentPage } from '../document-frame/load-document.ts'

export interface PrivacyData extends DocumentContent {
  readonly path: string
  readonly processors: readonly Processor[]
}

/** What is written about personal data, and the services that receive some. */
export const loadPrivacy: Load<PrivacyData> = async (context) => {
  const [loaded, { processors }] = await Promise.all([
    loadDocumentPage(context, 'page', 'confidentialitate'),
    context.load(queryOf(getProcessors, {})),
  ])
  if (loaded.kind !== 'page') return loaded
  return { kind: 'page', data: { ...loaded.data, path: context.match.path, processors } }
}
