import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Membership } from '#modules/pricing/rules/line-price.ts'
import { customerQuery } from '#storefront/lib/queries/customer-query.ts'
import { mayBeSignedIn } from '#storefront/lib/session/session-hint.ts'

/** Whose prices hold. Pages are the same for everybody until they live; then a member is recognised. */
export function useMembership(): Membership {
  const [mayAsk, setMayAsk] = useState(false)
  useEffect(() => setMayAsk(mayBeSignedIn()), [])
  const { data } = useQuery({ ...customerQuery, enabled: mayAsk })
  return data?.isGeniusUser ? 'genius' : 'standard'
}
