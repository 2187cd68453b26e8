import type { IdentityProvider } from '#modules/identity/index.ts'
import type { Context } from '#platform/context.ts'
import type { StaffAttempts } from './session/attempts.ts'
import type { StaffCookies } from './session/cookies.ts'

export interface StaffContext extends Context {
  readonly provider: IdentityProvider
  readonly cookies: StaffCookies
  readonly attempts: StaffAttempts
  /** Origins of the console without a trailing slash; the first is canonical. */
  readonly origins: readonly [string, ...string[]]
  /** Key of the CSRF token. */
  readonly csrfKey: Uint8Array
  /** E-mail address of a person who becomes an owner at sign-in: the first owner of a new shop. */
  readonly ownerEmail: string | undefined
}
