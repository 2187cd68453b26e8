import { AskUnsubscribe } from '#storefront/features/unsubscribe/ask-unsubscribe.tsx'
import { Unsubscribe } from '#storefront/features/unsubscribe/unsubscribe.tsx'
import type { MailLink } from '../load-mail-link.ts'

export { loadMailLink as load } from '../load-mail-link.ts'

export { meta } from './meta.ts'

export function Page({ data }: { readonly data: MailLink }) {
  return data.ask || data.state ? (
    <AskUnsubscribe mailing="cart" link={data} />
  ) : (
    <Unsubscribe mailing="cart" link={data} />
  )
}
