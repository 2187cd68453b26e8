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

/** How often one address may do something in a minute. Families and offices share addresses, so not too tight. */
export interface SignInLimits {
  readonly signIns: number
  readonly refreshes: number
}

/** Everything the use cases of this module work with. */
export interface IdentityContext extends Context {
  readonly provider: IdentityProvider
  readonly tokenStorage: TokenStorage
  /** The shop's own origins; the first is the one it is known by. */
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
