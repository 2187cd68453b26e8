import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-status.json'
import { AccountFrame } from '#storefront/features/account/account-frame.tsx'
import { ActiveOrders } from '#storefront/features/orders/history/active-orders.tsx'
import { FeedbackReminder } from '#storefront/features/orders/history/feedback-reminder.tsx'
import { OrderHistory } from '#storefront/features/orders/history/order-history.tsx'

export { loadPageNumber as load } from '../load-page-number.ts'

export { meta } from './meta.ts'

const t = translator(texts)

export function Page({ data: { page, words } }: { readonly data: { readonly page: number; readonly words: string } }) {
  return (
    <AccountFrame current="orders" title={t('history')}>
      <ActiveOrders />
      <FeedbackReminder />
      <OrderHistory page={page} words={words} />
    </AccountFrame>
  )
}
