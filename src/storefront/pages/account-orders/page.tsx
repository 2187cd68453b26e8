import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-status.json'
import { AccountFrame } from '#storefront/features/account/account-frame.tsx'
import { OrderHistory } from '#storefront/features/orders/order-history.tsx'

export { meta } from './meta.ts'

const t = translator(texts)

export function Page({ data: { page } }: { readonly data: { readonly page: number } }) {
  return (
    <AccountFrame current="orders" title={t('history')}>
      <OrderHistory page={page} />
    </AccountFrame>
  )
}
