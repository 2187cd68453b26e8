import { useQuery } from '@tanstack/react-query'
import { use, useEffect, useState } from 'react'
import type { Membership } from '#modules/pricing/rules/line-price.ts'
import { customerQuery } from '#storefront/lib/queries/customer-query.ts'
import { mayBeSignedIn } from '#storefront/lib/session/session-hint.ts'
import { SeenAs } from './seen-as.ts'

/** The customer's membership, which decides the prices shown. `standard` until the customer is loaded after hydration. */
export function useMembership(): Membership {
  const [isCustomer, setCustomer] = useState(false)
  useEffect(() => setCustomer(mayBeSignedIn()), [])
  const seenAs = use(SeenAs)
  const { data } = useQuery({ ...customerQuery, enabled: isCustomer && seenAs === null })
  if (seenAs !== null) return seenAs
  return data?.isGeniusUser ? 'genius' : 'standard'
}
