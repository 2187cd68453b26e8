import { type ReactNode, useDeferredValue } from 'react'
import { CartLoading } from '#storefront/components/cart/cart-loading.tsx'
import { useCartStart } from '#storefront/components/cart/start/use-cart-start.ts'
import { useOrder } from '#storefront/lib/cart/use-order.ts'
import { Skeleton } from '#storefront/ui/feedback/skeleton.tsx'
import css from './checkout.module.css'
import { useAddressCheck } from './delivery/use-address-check.ts'
import { EmptyCheckout } from './empty-checkout.tsx'
import { OpenCheckout } from './open-checkout.tsx'
import { useBeginCheckout } from './step/use-begin-checkout.ts'
import { usePrefill } from './step/use-prefill.ts'

interface CheckoutProps {
  /** Active orders, shown above an empty cart: the shopper may return from the gateway or have ordered in another tab. */
  readonly awaited: ReactNode
  /** The code of the voucher that the shopper came to use. */
  readonly coupon: string | undefined
}

/** The checkout of the open order. Each section saves its change at once; the totals come from the server. */
export function Checkout({ awaited, coupon }: CheckoutProps) {
  const order = useOrder()
  const isChecked = useAddressCheck()
  const shopper = usePrefill(order)
  useBeginCheckout(order)
  const { isOpen: isStarting, ...start } = useCartStart(order === null || order?.itemsCount === 0)
  const isReady = order != null && shopper !== undefined && isChecked
  // Thirty lines and all sections in slices, between which the page takes presses, not in one long task.
  const isShown = useDeferredValue(isReady)
  if (isStarting || order === null) return <EmptyCheckout awaited={awaited} {...start} />
  if (!(isReady && isShown)) {
    return (
      <div className={css.waiting}>
        <CartLoading>
          <CheckoutSkeleton />
        </CartLoading>
      </div>
    )
  }
  return <OpenCheckout order={order} shopper={shopper} coupon={coupon} />
}

function CheckoutSkeleton() {
  return (
    <div className={css.checkout}>
      <div className={css.steps}>
        <Skeleton size="box" />
        <Skeleton size="panel" />
        <Skeleton size="panel" />
      </div>
      <Skeleton size="panel" />
    </div>
  )
}
