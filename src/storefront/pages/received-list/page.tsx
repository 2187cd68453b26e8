import { ReceivedList } from '#storefront/features/shopping-list/received-list.tsx'

export { loadToken as load } from './loader.ts'
export { meta } from './meta.ts'

export function Page({ data: { token } }: { readonly data: { readonly token: string } }) {
  return (
    <div className="wrap">
      <ReceivedList token={token} />
    </div>
  )
}
