import { translator } from '#kernel/translate.ts'
import texts from '#locales/checkout.json'
import { PageHeading } from '#storefront/components/page/page-heading.tsx'
import { ChatHost } from '#storefront/features/chat/chat-host.tsx'
import { Checkout } from '#storefront/features/checkout/checkout.tsx'
import { ActiveOrders } from '#storefront/features/orders/history/active-orders.tsx'

export { meta } from './meta.ts'

const t = translator(texts)

export function Page() {
  return (
    <div className="wrap">
      <PageHeading>{t('title')}</PageHeading>
      <Checkout awaited={<ActiveOrders />} />
      <ChatHost place="checkout" />
    </div>
  )
}
