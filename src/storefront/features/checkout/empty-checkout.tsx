import { lazy, type ReactNode } from 'react'
import type { CartStartState } from '#storefront/components/cart/start/use-cart-start.ts'
import { LazyPart } from '#storefront/components/error-screen/lazy-part.tsx'
import css from './empty-checkout.module.css'

const CartStart = lazy(async () => ({
  default: (await import('#storefront/components/cart/start/cart-start.tsx')).CartStart,
}))
const CartStartFoot = lazy(async () => ({
  default: (await import('#storefront/components/cart/start/cart-start-foot.tsx')).CartStartFoot,
}))

interface EmptyCheckoutProps extends Omit<CartStartState, 'isOpen'> {
  readonly awaited: ReactNode
}

/** In place of the checkout of an empty cart: active orders, and what to begin with. */
export function EmptyCheckout({ awaited, ...start }: EmptyCheckoutProps) {
  return (
    <>
      {awaited}
      <div className={css.empty}>
        <LazyPart>
          <CartStart heading="h2" {...start} />
          <CartStartFoot onDone={start.onDone} />
        </LazyPart>
      </div>
    </>
  )
}
