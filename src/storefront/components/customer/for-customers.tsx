import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { mayBeSignedIn } from '#storefront/lib/session/session-hint.ts'

/** What only customers see: pages are the same for everybody until they live. */
export function ForCustomers({ children }: { readonly children: ReactNode }) {
  const [isCustomer, set] = useState(false)
  useEffect(() => set(mayBeSignedIn()), [])
  return isCustomer && <Suspense>{children}</Suspense>
}
