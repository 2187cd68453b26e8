import { z } from 'zod'
import { noContent, route } from '#kernel/contract.ts'

/** The tokens of a session. `refresh_token` is null where an HttpOnly cookie carries it. */
export const SignedIn = z
  .object({
    token: z.string().meta({ description: 'Access token: a JWT of 30 minutes, for the Authorization header.' }),
    refresh_token: z.string().nullable(),
    customerId: z.int(),
    isGeniusUser: z.boolean(),
    isSignup: z.boolean().meta({ description: 'Whether this sign-in created the account.' }),
  })
  .meta({ id: 'SignedIn' })
export type SignedIn = z.infer<typeof SignedIn>

const tag = 'Authentication'

/** Required of calls that the refresh cookie alone would authorise. */
export const csrfHeader = 'x-csrf-token'

const Opaque = z.string().min(1).max(4_096)

export const startSignIn = route({
  id: 'startSignIn',
  tag,
  summary: 'Sends the browser to the identity provider; `state` is the path to return to, in base64',
  method: 'GET',
  path: '/sign-in',
  query: z.object({ state: Opaque.optional(), prompt: z.enum(['login', 'none']).optional() }),
  status: 303,
  ok: noContent,
  problems: ['too-many-requests'],
})

export const exchangeCode = route({
  id: 'exchangeCode',
  tag,
  summary: 'Exchanges the code of the identity provider for tokens; a code works once',
  method: 'POST',
  path: '/authentication-token',
  query: z.object({ code: Opaque, state: Opaque.optional(), iss: Opaque.optional() }),
  ok: SignedIn,
  problems: ['invalid-code', 'too-many-requests', 'temporarily-unavailable'],
})

export const refreshTokens = route({
  id: 'refreshTokens',
  tag,
  summary: 'Exchanges a refresh token, from the query or the cookie, for new tokens; the old one is used up',
  method: 'POST',
  path: '/refresh',
  query: z.object({ refresh_token: Opaque.optional() }),
  ok: SignedIn,
  problems: ['invalid-refresh-token', 'csrf-token-mismatch', 'too-many-requests'],
})

export const signOut = route({
  id: 'signOut',
  tag,
  summary: 'Ends the session; its refresh token no longer works',
  method: 'POST',
  path: '/customers/logout',
  query: z.object({ refresh_token: Opaque.optional() }),
  ok: z
    .object({
      endSessionUrl: z
        .string()
        .nullable()
        .meta({ description: 'URL at which the browser ends its session at the identity provider as well.' }),
    })
    .meta({ id: 'SignedOut' }),
  problems: ['csrf-token-mismatch'],
})

export const signOutEverywhere = route({
  id: 'signOutEverywhere',
  tag,
  summary: 'Ends every session of the customer; their tokens no longer work',
  method: 'POST',
  path: '/customers/me/sign-out-everywhere',
  access: 'customer',
  status: 204,
  ok: noContent,
  problems: ['unauthorized'],
})

export const getCsrfToken = route({
  id: 'getCsrfToken',
  tag,
  summary: 'Returns a CSRF token for `x-csrf-token`, and sets the same in a cookie',
  method: 'GET',
  path: '/csrf/get-token',
  ok: z.object({ tokenValue: z.string() }).meta({ id: 'CsrfToken' }),
})
