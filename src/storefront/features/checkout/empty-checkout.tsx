import type { ReactNode } from 'react'
import { CartStartPlace } from '#storefront/components/cart/start/cart-start-place.tsx'
import type { CartStartState } from '#storefront/components/cart/start/use-cart-start.ts'
import { useCartStartCode } from '#storefront/components/cart/start/use-cart-start-code.ts'
import css from './empty-checkout.module.css'

interface EmptyCheckoutProps extends Omit<CartStartState, 'isOpen'> {
  readonly awaited: ReactNode
}

/** In place of the checkout of an empty cart: active orders, and what to begin with. */
export function EmptyCheckout({ awaited, ...start }: EmptyCheckoutProps) {
  const begin = useCartStartCode(true)
  return (
    <>
      {awaited}
      <div className={css.empty}>
        <CartStartPlace heading="h2" {...begin} {...start} />
        {begin.code && <begin.code.CartStartFoot onDone={start.onDone} />}
      </div>
    </>
  )
}
