import { translator } from '#kernel/translate.ts'
import texts from '#locales/documents.json'
import { documentAddress } from '#modules/content/rules/document-address.ts'
import type { Crumb } from '#storefront/components/page/breadcrumbs.tsx'
import type { PageLocation } from '#storefront/lib/page/page.tsx'
import { href } from '#storefront/routes.ts'
import { DocumentFrame } from '../document-frame/document-frame.tsx'
import { documentMeta } from '../document-frame/document-meta.ts'
import type { DocumentData } from './loader.ts'

export { loadInfoPage as load } from './loader.ts'

const t = translator(texts)

const crumbsOf = ({ document }: DocumentData): Crumb[] => [
  ...(documentAddress(document).startsWith('/info/') ? [{ name: t('info'), address: href('/info') }] : []),
  { name: document.title },
]

export const meta = (data: DocumentData, location: PageLocation) =>
  documentMeta(data.document, location, { crumbs: crumbsOf(data) })

export function Page({ data }: { readonly data: DocumentData }) {
  return <DocumentFrame of={data} path={data.path} crumbs={crumbsOf(data)} />
}
