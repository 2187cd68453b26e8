import { OrderMissing } from '#storefront/components/order-status/order-missing.tsx'
import { OrderOutcome } from '#storefront/features/order-outcome/order-outcome.tsx'

export { loadCheckoutSuccess as load } from './loader.ts'

export { meta } from './meta.ts'

export function Page({ data: { orderToken } }: { readonly data: { readonly orderToken: string | null } }) {
  return <div className="wrap">{orderToken ? <OrderOutcome orderToken={orderToken} /> : <OrderMissing />}</div>
}
