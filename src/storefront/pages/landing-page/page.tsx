import type { PageLocation } from '#storefront/lib/page/page.tsx'
import { DocumentFrame } from '../document-frame/document-frame.tsx'
import { documentMeta } from '../document-frame/document-meta.ts'
import type { LandingPageData } from './loader.ts'

export { loadLandingPage as load } from './loader.ts'

const crumbsOf = ({ document }: LandingPageData) => [{ name: document.title }]

export const meta = (data: LandingPageData, location: PageLocation) =>
  documentMeta(data.document, location, { crumbs: crumbsOf(data) })

export function Page({ data }: { readonly data: LandingPageData }) {
  return <DocumentFrame of={data} path={data.path} crumbs={crumbsOf(data)} hasPicture />
}
