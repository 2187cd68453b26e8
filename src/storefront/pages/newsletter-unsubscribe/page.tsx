import { Unsubscribe, type UnsubscribeLink } from '#storefront/features/unsubscribe/unsubscribe.tsx'

export { meta } from './meta.ts'

export function Page({ data }: { readonly data: UnsubscribeLink }) {
  return <Unsubscribe mailing="newsletter" link={data} />
}
