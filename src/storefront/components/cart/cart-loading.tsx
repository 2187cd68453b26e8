import type { ReactNode } from 'react'
import { LoadFailure } from '#storefront/components/problem/load-failure.tsx'
import { useOrderFailure } from '#storefront/lib/cart/use-order.ts'

/** Stands where the cart will be: its children while it is on its way, or why it did not come and another try. */
export function CartLoading({ children }: { readonly children: ReactNode }) {
  const failure = useOrderFailure()
  return failure ? <LoadFailure error={failure.error} onRetry={failure.retry} /> : children
}
