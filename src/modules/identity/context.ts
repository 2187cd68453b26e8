import type { Context } from '#platform/context.ts'
import type { IdentityProvider } from './ports.ts'
import type { SessionCookies } from './session/cookies.ts'
import type { EndedSessions } from './session/ended-sessions.ts'
import type { SignInAttempts } from './session/sign-in-attempts.ts'
import type { AccessTokens } from './tokens/access-token.ts'
import type { CsrfTokens } from './tokens/csrf-token.ts'
import type { RefreshTokens } from './tokens/refresh-token.ts'
import type { Sealer } from './tokens/sealer.ts'

export type TokenStorage = 'cookie' | 'local-storage'

/** Requests per minute and IP address. Households and offices share an address, so the limits are generous. */
export interface SignInLimits {
  readonly signIns: number
  readonly refreshes: number
}

/** Context of the use cases of this module. */
export interface IdentityContext extends Context {
  readonly provider: IdentityProvider
  readonly tokenStorage: TokenStorage
  /** The shop's own origins; the first is the public one. */
  readonly origins: readonly [string, ...string[]]
  readonly limits: SignInLimits
  readonly access: AccessTokens
  readonly ended: EndedSessions
  readonly refresh: RefreshTokens
  readonly idTokens: Sealer<string>
  readonly csrf: CsrfTokens
  readonly cookies: SessionCookies
  readonly attempts: SignInAttempts
}
