import type { ReactNode } from 'react'
import { LoadFailure } from '#storefront/components/problem/load-failure.tsx'
import { useOrderFailure } from '#storefront/lib/cart/use-order.ts'

/** Replaces the cart until it is loaded: its children while loading, or the reason of the failure with a retry button. */
export function CartLoading({ children }: { readonly children: ReactNode }) {
  const failure = useOrderFailure()
  return failure ? <LoadFailure error={failure.error} onRetry={failure.retry} /> : children
}
