import type { Context } from '#platform/context.ts'
import type { RoutesOptions } from '#platform/http/routes.ts'
import type { Module } from '#platform/module.ts'
import type { IdentityContext, SignInLimits, TokenStorage } from './context.ts'
import { identityRoutes } from './http.ts'
import type { IdentityProvider } from './ports.ts'
import { familyDays } from './rules/token-times.ts'
import { sessionCookies } from './session/cookies.ts'
import { endedSessions } from './session/ended-sessions.ts'
import { signInAttempts } from './session/sign-in-attempts.ts'
import { sessionsOf } from './store.ts'
import { type AccessTokens, accessTokens } from './tokens/access-token.ts'
import { csrfTokens } from './tokens/csrf-token.ts'
import { refreshTokens } from './tokens/refresh-token.ts'
import { sealer } from './tokens/sealer.ts'
import { deleteOldSessions } from './usecases/delete-old-sessions.ts'
import { endAllSessions } from './usecases/end-all-sessions.ts'
import { recogniseVisitor } from './usecases/recognise-visitor.ts'

export type { IdentityProvider } from './ports.ts'
export type { Principal } from './tokens/access-token.ts'
export { type Sealer, sealer } from './tokens/sealer.ts'
export { signedOutEverywhereEvent } from './usecases/end-all-sessions.ts'

export interface IdentityOptions {
  readonly provider: IdentityProvider
  readonly secret: string
  readonly tokenStorage: TokenStorage
  readonly apiBase: string
  /** The shop as browsers reach it, without a trailing slash; the first is the public one. */
  readonly origins: readonly [string, ...string[]]
  readonly limits?: SignInLimits
}

export interface IdentityModule extends Module {
  readonly authenticate: RoutesOptions['authenticate']
  /** An access token for the customer whose session the cookies of a page's request prove, or null. */
  readonly recogniseVisitor: ReturnType<typeof recogniseVisitor>
  /** Issues an access token without a sign-in, for tests and tools that act as a customer. */
  readonly issueAccessToken: AccessTokens['issue']
}

const defaultLimits: SignInLimits = { signIns: 60, refreshes: 300 }

export function identityModule(context: Context, options: IdentityOptions): IdentityModule {
  const { provider, secret, tokenStorage, apiBase, origins, limits = defaultLimits } = options
  const cookies = sessionCookies({ apiBase, isSecure: origins[0].startsWith('https:') })
  const ended = endedSessions(context)
  const access = accessTokens(secret, context.clock, ended.has)
  const identity: IdentityContext = {
    ...context,
    provider,
    tokenStorage,
    origins,
    limits,
    access,
    ended,
    cookies,
    refresh: refreshTokens(secret),
    csrf: csrfTokens(secret),
    attempts: signInAttempts(secret, context.clock, cookies),
    idTokens: sealer(secret, context.clock, {
      use: 'id-token',
      seconds: familyDays * 24 * 3_600,
      parse: (value) => (typeof value === 'string' ? value : null),
    }),
  }
  return {
    routes: identityRoutes(identity),
    authenticate: access.authenticate,
    recogniseVisitor: recogniseVisitor(identity),
    issueAccessToken: access.issue,
    jobs: { 'identity.forget-old-sessions': deleteOldSessions(context) },
    schedules: [{ name: 'identity.forget-old-sessions', cron: '20 3 * * *' }],
    merge: {
      count: async () => ({}),
      // Whoever is signed in to the account that ends signs in again, and then has the other.
      move: async (tx, { from }) => void (await endAllSessions(tx, context.clock, from, 'everywhere')),
    },
    personal: {
      name: 'sessions',
      collect: async (q, customerId) =>
        (await q.rows(sessionsOf, [customerId])).map(({ startedAt, endedAt }) => ({
          startedAt: startedAt.toString(),
          endedAt: endedAt?.toString() ?? null,
        })),
      erase: async (tx, customerId) => void (await endAllSessions(tx, context.clock, customerId, 'account-deleted')),
    },
    start: ended.start,
    stop: ended.stop,
  }
}
