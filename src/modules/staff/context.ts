import type { IdentityProvider } from '#modules/identity/index.ts'
import type { Context } from '#platform/context.ts'
import type { StaffAttempts } from './session/attempts.ts'
import type { StaffCookies } from './session/cookies.ts'

export interface StaffContext extends Context {
  readonly provider: IdentityProvider
  readonly cookies: StaffCookies
  readonly attempts: StaffAttempts
  /** Where browsers reach the console, without a slash at the end; the first is the canonical address. */
  readonly origins: readonly [string, ...string[]]
  /** Signs the token against calls from other sites. */
  readonly csrfKey: Uint8Array
  /** Whoever signs in with this address is an owner: how a shop gets its first one. */
  readonly ownerEmail: string | undefined
}
