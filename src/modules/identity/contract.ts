import { z } from 'zod'
import { noContent, route } from '#kernel/contract.ts'

export const SignedIn = z
  .object({
    token: z
      .string()
      .meta({ description: 'Access token for the `Authorization` header: a JWT that is valid for 30 minutes.' }),
    refresh_token: z
      .string()
      .nullable()
      .meta({ description: 'Null for browsers, which get it as an HttpOnly cookie.' }),
    customerId: z.int(),
    isGeniusUser: z.boolean(),
    isSignup: z.boolean().meta({ description: 'Whether this sign-in created the account.' }),
  })
  .meta({ id: 'SignedIn' })
export type SignedIn = z.infer<typeof SignedIn>

const tag = 'Authentication'

/** Required for requests that are authorised by the refresh cookie. */
export const csrfHeader = 'x-csrf-token'

const Opaque = z.string().min(1).max(4_096)

export const startSignIn = route({
  id: 'startSignIn',
  tag,
  summary: 'Redirects the browser to the sign-in page of the identity provider',
  method: 'GET',
  path: '/sign-in',
  query: z.object({
    state: Opaque.optional().meta({ description: 'The path to return to, in base64.' }),
    prompt: z.enum(['login', 'none']).optional(),
  }),
  status: 303,
  ok: noContent,
  problems: ['too-many-requests'],
})

export const exchangeCode = route({
  id: 'exchangeCode',
  tag,
  summary: 'Exchanges an authorization code for tokens',
  description: 'The code comes from the identity provider and can be used once: `invalid-code` otherwise.',
  method: 'POST',
  path: '/authentication-token',
  query: z.object({ code: Opaque, state: Opaque.optional(), iss: Opaque.optional() }),
  ok: SignedIn,
  problems: ['invalid-code', 'too-many-requests', 'temporarily-unavailable'],
})

export const refreshTokens = route({
  id: 'refreshTokens',
  tag,
  summary: 'Exchanges a refresh token for new tokens',
  description:
    'The refresh token is taken from the query or from the HttpOnly cookie, which also requires the `x-csrf-token` header. A refresh token can be used once; using it again later ends the session.',
  method: 'POST',
  path: '/refresh',
  query: z.object({ refresh_token: Opaque.optional() }),
  ok: SignedIn,
  problems: ['invalid-refresh-token', 'csrf-token-mismatch', 'too-many-requests'],
})

export const signOut = route({
  id: 'signOut',
  tag,
  summary: 'Ends the session',
  description:
    'Its refresh token and access tokens are revoked. A refresh token that the session never had changes nothing.',
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
  summary: 'Ends all sessions of the customer',
  description: 'Access tokens and refresh tokens issued before the call are refused.',
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
  summary: 'Issues a CSRF token',
  description: 'The token is returned for the `x-csrf-token` header and set as a cookie; both must match.',
  method: 'GET',
  path: '/csrf/get-token',
  ok: z.object({ tokenValue: z.string() }).meta({ id: 'CsrfToken' }),
})
