import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Membership } from '#modules/pricing/rules/line-price.ts'
import { customerQuery } from '#storefront/lib/queries/customer-query.ts'
import { mayBeSignedIn } from '#storefront/lib/session/session-hint.ts'

/** The customer's membership, which decides the prices shown. `standard` until the customer is loaded after hydration. */
export function useMembership(): Membership {
  const [isCustomer, setCustomer] = useState(false)
  useEffect(() => setCustomer(mayBeSignedIn()), [])
  const { data } = useQuery({ ...customerQuery, enabled: isCustomer })
  return data?.isGeniusUser ? 'genius' : 'standard'
}
