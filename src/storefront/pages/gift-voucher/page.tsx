import { GiftForm } from '#storefront/features/gift-vouchers/gift-form.tsx'
import { GiftPurchasePanel } from '#storefront/features/gift-vouchers/gift-purchase-panel.tsx'
import type { PageLocation } from '#storefront/lib/page/page.tsx'
import { DocumentFrame } from '../document-frame/document-frame.tsx'
import { documentMeta } from '../document-frame/document-meta.ts'
import type { GiftVoucherPageData } from './loader.ts'

export { loadGiftVoucherPage as load } from './loader.ts'

const crumbsOf = ({ document }: GiftVoucherPageData) => [{ name: document.title }]

export const meta = (data: GiftVoucherPageData, location: PageLocation) =>
  documentMeta(data.document, location, { crumbs: crumbsOf(data) })

export const identity = ({ path, token }: GiftVoucherPageData) => `${path} ${token}`

export function Page({ data }: { readonly data: GiftVoucherPageData }) {
  const { path, token, days } = data
  const tool = token === null ? <GiftForm days={days} /> : <GiftPurchasePanel token={token} days={days} />
  return <DocumentFrame of={data} path={path} crumbs={crumbsOf(data)} before={tool} />
}
