import { type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { mayBeSignedIn } from '#storefront/lib/session/session-hint.ts'
import { SeenAs } from './seen-as.ts'

/** Content for signed-in customers, rendered after hydration: the server's HTML is the same for all visitors. */
export function ForCustomers({ children }: { readonly children: ReactNode }) {
  const [isCustomer, set] = useState(false)
  useEffect(() => set(mayBeSignedIn()), [])
  const isPreview = use(SeenAs) !== null
  return isCustomer && !isPreview && <Suspense>{children}</Suspense>
}
