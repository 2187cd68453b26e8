import type { QueryClient } from '@tanstack/react-query'
import { dietaryParts } from '#storefront/lib/dietary/dietary-parts.ts'
import { mayBeSignedIn } from '#storefront/lib/session/session-hint.ts'
import { profileQuery } from '../profile-query.ts'

/** Marks products for a customer with a profile, and stops to do so for all others. */
export async function startMarks(queries: QueryClient): Promise<void> {
  const { profile } = mayBeSignedIn()
    ? await queries.fetchQuery(profileQuery).catch(() => ({ profile: null }))
    : { profile: null }
  const marks = profile && (await import('./parts.ts'))
  // After a sign-out meanwhile nothing may be shown.
  dietaryParts.set(profile && marks && mayBeSignedIn() ? marks.partsFor(profile) : undefined)
}
