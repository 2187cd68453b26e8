import { EndByLink } from '#storefront/features/product-alerts/end-by-link.tsx'
import type { MailLink } from '../load-mail-link.ts'

export { loadMailLink as load } from '../load-mail-link.ts'

export { meta } from './meta.ts'

export function Page({ data }: { readonly data: MailLink }) {
  return <EndByLink id={data.id} hash={data.hash} />
}
