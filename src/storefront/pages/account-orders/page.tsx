import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-status.json'
import { AccountShell } from '#storefront/features/account/account-shell.tsx'
import { OrderHistory } from '#storefront/features/orders/order-history.tsx'

export { meta } from './meta.ts'

const t = translator(texts)

export function Page({ data: { page } }: { readonly data: { readonly page: number } }) {
  return (
    <AccountShell current="orders">
      <h1>{t('history')}</h1>
      <OrderHistory page={page} />
    </AccountShell>
  )
}
