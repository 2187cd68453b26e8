import { lazy, Suspense } from 'react'
import { AccountFrame } from '#storefront/features/account/account-frame.tsx'
import { ChatHost, ProblemChatHost } from '#storefront/features/chat/chat-host.tsx'
import { OrderDetails } from '#storefront/features/orders/details/order-details.tsx'

export { loadAccountOrder as load } from './loader.ts'

export { meta } from './meta.ts'

/** Loaded while the order is on its way through the shop. */
const OrderNotices = lazy(async () => ({
  default: (await import('#storefront/features/notifications/order-notices.tsx')).OrderNotices,
}))

export function Page({ data: { id } }: { readonly data: { readonly id: string } }) {
  return (
    <AccountFrame current="orders">
      <OrderDetails
        id={id}
        renderProblemChat={(problem) => <ProblemChatHost {...problem} />}
        notices={
          <Suspense>
            <OrderNotices />
          </Suspense>
        }
      />
      <ChatHost place="order" />
    </AccountFrame>
  )
}
