import * as openid from 'openid-client'
import type { Log } from '#platform/log.ts'
import type { AuthorizationResponse, ExchangeResult, IdentityProvider, SignInAttempt } from '../ports.ts'
import { personOfClaims } from '../rules/person-of-claims.ts'

export interface OpenIdOptions {
  /** See `IdentityProvider.name`. */
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  /** Undefined for a public client, which PKCE alone authenticates. */
  readonly clientSecret: string | undefined
  readonly log: Log
  /** How the server calls the provider; the global `fetch` by default. */
  readonly fetch?: openid.CustomFetch
  readonly timeoutSeconds?: number
}

const scope = 'openid email profile phone'

/** A client of any OpenID Connect provider: discovery, authorization code with PKCE S256, state, nonce, verified id_token. */
export function openIdProvider(options: OpenIdOptions): IdentityProvider {
  const configuration = discoverOnce(options)

  return {
    name: options.name,

    authorizeUrl: async ({ state, nonce, codeVerifier, redirectUri }, prompt) => {
      const config = await configuration().catch(logUnreachable(options.log))
      if (config === null) return null
      return openid.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ui_locales: 'ro',
        ...(prompt === undefined ? {} : { prompt }),
      })
    },

    exchange: async (attempt, response) => {
      try {
        const config = await configuration()
        return await readSignedIn(config, await requestTokens(config, attempt, response))
      } catch (error) {
        return failureOf(error)
      }
    },

    endSessionUrl: async ({ idToken, returnTo }) => {
      const config = await configuration().catch(logUnreachable(options.log))
      if (!config?.serverMetadata().end_session_endpoint) return null
      return openid.buildEndSessionUrl(config, {
        post_logout_redirect_uri: returnTo,
        ...(idToken === null ? {} : { id_token_hint: idToken }),
      })
    },
  }
}

/** Caches the discovery document; a failed discovery is repeated at the next call. */
function discoverOnce(options: OpenIdOptions): () => Promise<openid.Configuration> {
  let cached: Promise<openid.Configuration> | undefined
  return () => {
    cached ??= discover(options).catch((error: unknown) => {
      cached = undefined
      throw error
    })
    return cached
  }
}

function discover(options: OpenIdOptions): Promise<openid.Configuration> {
  const issuer = new URL(options.issuer)
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(issuer.hostname)
  return openid.discovery(
    issuer,
    options.clientId,
    undefined,
    options.clientSecret === undefined ? openid.None() : openid.ClientSecretBasic(options.clientSecret),
    {
      timeout: options.timeoutSeconds ?? 10,
      ...(options.fetch === undefined ? {} : { [openid.customFetch]: options.fetch }),
      execute: [
        openid.enableNonRepudiationChecks,
        // Plain HTTP is allowed on the loopback interface only.
        ...(issuer.protocol === 'http:' && isLoopback ? [openid.allowInsecureRequests] : []),
      ],
    },
  )
}

type Tokens = openid.TokenEndpointResponse & openid.TokenEndpointResponseHelpers

/**
 * Redeems the code. State and issuer may be missing from the response: the code works only with the verifier of this
 * browser's attempt, and the id_token must hold its nonce, so a foreign code is rejected. If present, they must match.
 */
function requestTokens(
  config: openid.Configuration,
  attempt: SignInAttempt,
  response: AuthorizationResponse,
): Promise<Tokens> {
  const address = new URL(attempt.redirectUri)
  address.searchParams.set('code', response.code)
  address.searchParams.set('state', response.state ?? attempt.state)
  address.searchParams.set('iss', response.issuer ?? config.serverMetadata().issuer)
  return openid.authorizationCodeGrant(config, address, {
    pkceCodeVerifier: attempt.codeVerifier,
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    idTokenExpected: true,
  })
}

/** Reads the person from the id_token; when it has no e-mail address, from the userinfo endpoint. */
async function readSignedIn(config: openid.Configuration, tokens: Tokens): Promise<ExchangeResult> {
  const claims = tokens.claims()
  if (claims === undefined || tokens.id_token === undefined) return { kind: 'refused', reason: 'no id_token' }
  const hasUserInfo = config.serverMetadata().userinfo_endpoint !== undefined
  const person =
    personOfClaims(claims) ??
    (hasUserInfo ? personOfClaims(await openid.fetchUserInfo(config, tokens.access_token, claims.sub)) : null)
  if (person === null) return { kind: 'refused', reason: 'no e-mail address' }
  return { kind: 'signed-in', person, idToken: tokens.id_token }
}

/** Tells an invalid sign-in from a failure of the provider. */
function failureOf(error: unknown): ExchangeResult {
  if (error instanceof openid.ResponseBodyError) {
    const kind = error.error === 'invalid_grant' ? 'refused' : 'unavailable'
    return { kind, reason: `${error.status} ${error.error}` }
  }
  if (error instanceof openid.ClientError && error.code !== undefined && invalidResponseCodes.has(error.code)) {
    return { kind: 'refused', reason: error.code }
  }
  return { kind: 'unavailable', reason: error instanceof Error ? error.message : 'unknown' }
}

/** Error codes of a response with a wrong state, issuer, nonce or signature. */
const invalidResponseCodes = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
])

function logUnreachable(log: Log) {
  return function logUnreachable(err: unknown): null {
    log.error({ err }, 'the identity provider cannot be reached')
    return null
  }
}
