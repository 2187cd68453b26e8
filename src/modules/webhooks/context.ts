import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { AllowedHosts } from '#platform/http/outgoing/post-public.ts'

/** The version of a thing now; null once it is gone. */
type VersionOf = (q: Queryable, id: string) => Promise<number | null>

export interface WebhooksContext extends Context {
  /** From which the secrets of endpoints are derived. */
  readonly key: Uint8Array
  /** Hosts that may be private and without TLS. */
  readonly allowed: AllowedHosts
  readonly versions: Readonly<Record<'order' | 'claim' | 'customer', VersionOf>>
}
