import { AccountShell } from '#storefront/features/account/account-shell.tsx'
import { OrderDetails } from '#storefront/features/orders/order-details.tsx'

export { meta } from './meta.ts'

export function Page({ data: { id } }: { readonly data: { readonly id: string } }) {
  return (
    <AccountShell current="orders">
      <OrderDetails id={id} />
    </AccountShell>
  )
}
