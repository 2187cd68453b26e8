import { useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/checkout.json'
import { PageHeading } from '#storefront/components/page/page-heading.tsx'
import { ChatHost } from '#storefront/features/chat/chat-host.tsx'
import { Checkout } from '#storefront/features/checkout/checkout.tsx'
import { EnclosedBar } from '#storefront/features/checkout/enclosed-bar.tsx'
import { ActiveOrders } from '#storefront/features/orders/history/active-orders.tsx'
import { navigationState } from '#storefront/lib/navigation/state.ts'

export { meta } from './meta.ts'

const t = translator(texts)

export function Page() {
  // Set by a voucher that the shopper came to use, and gone once this page is shown.
  const [coupon] = useState(() => navigationState.get().current['coupon'])
  return (
    <div className="wrap">
      <EnclosedBar />
      <PageHeading>{t('title')}</PageHeading>
      <Checkout awaited={<ActiveOrders />} coupon={coupon} />
      <ChatHost place="checkout" />
    </div>
  )
}
