import { NewsletterSignUp } from '#storefront/features/newsletter/newsletter-sign-up.tsx'
import type { MailLink } from '../load-mail-link.ts'

export { loadMailLink as load } from '../load-mail-link.ts'

export { meta } from './meta.ts'

export function Page({ data }: { readonly data: MailLink }) {
  return <NewsletterSignUp {...data} />
}
