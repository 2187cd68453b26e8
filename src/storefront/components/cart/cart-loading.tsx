import type { ReactNode } from 'react'
import { NotHad } from '#storefront/components/problem/load-failure.tsx'
import { useOrderFailure } from '#storefront/lib/cart/use-order.ts'

/** Stands where the cart will be: its children while it is on its way, or why it did not come and another try. */
export function OrderAwaited({ children }: { readonly children: ReactNode }) {
  const failure = useOrderFailure()
  return failure ? <NotHad error={failure.error} onRetry={failure.retry} /> : children
}
