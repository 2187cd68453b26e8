import { useEffect, useRef } from 'react'
import type { OrderView } from '#modules/ordering/contract.ts'
import { checkoutOf } from '#storefront/lib/analytics/order-items.ts'
import { track } from '#storefront/lib/analytics/track.ts'

/** Tracks that the checkout of a cart begins, once for each time that the page is opened. */
export function useBeginCheckout(order: OrderView | null | undefined): void {
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current || !order || order.itemsCount === 0) return
    hasBegun.current = true
    track('begin_checkout', checkoutOf(order))
  }, [order])
}
