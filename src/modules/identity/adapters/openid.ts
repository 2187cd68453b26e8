import * as openid from 'openid-client'
import type { Log } from '#platform/log.ts'
import type { AuthorizationResponse, ExchangeResult, IdentityProvider, SignInAttempt } from '../ports.ts'
import { personOfClaims } from '../rules/person-of-claims.ts'

export interface OpenIdOptions {
  /** See `IdentityProvider.name`. */
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  /** Undefined for a public client: PKCE alone proves who asks. */
  readonly clientSecret: string | undefined
  readonly log: Log
  /** How the server reaches the provider; the global `fetch` unless said otherwise. */
  readonly fetch?: openid.CustomFetch
  readonly timeoutSeconds?: number
}

const scope = 'openid email profile phone'

/** Any OpenID Connect provider: discovery, authorization code with PKCE S256, state, nonce, a checked id_token. */
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

    exchange: async (attempt, back) => {
      try {
        const config = await configuration()
        return await readSignedIn(config, await requestTokens(config, attempt, back))
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

/** Asks the provider about itself once, and again after a failure. */
function discoverOnce(options: OpenIdOptions): () => Promise<openid.Configuration> {
  let known: Promise<openid.Configuration> | undefined
  return () => {
    known ??= discover(options).catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
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
        // Without TLS only where nobody can listen.
        ...(issuer.protocol === 'http:' && isLoopback ? [openid.allowInsecureRequests] : []),
      ],
    },
  )
}

type Tokens = openid.TokenEndpointResponse & openid.TokenEndpointResponseHelpers

/**
 * A client that brings the code alone is served as well: the code works only with the verifier of this browser's
 * attempt, and the answer must hold its nonce, so nobody else's code can be brought in. What is brought must match.
 */
function requestTokens(
  config: openid.Configuration,
  attempt: SignInAttempt,
  back: AuthorizationResponse,
): Promise<Tokens> {
  const address = new URL(attempt.redirectUri)
  address.searchParams.set('code', back.code)
  address.searchParams.set('state', back.state ?? attempt.state)
  address.searchParams.set('iss', back.issuer ?? config.serverMetadata().issuer)
  return openid.authorizationCodeGrant(config, address, {
    pkceCodeVerifier: attempt.codeVerifier,
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    idTokenExpected: true,
  })
}

/** Providers may keep names and addresses out of the id_token; then they are asked for. */
async function readSignedIn(config: openid.Configuration, tokens: Tokens): Promise<ExchangeResult> {
  const claims = tokens.claims()
  if (claims === undefined || tokens.id_token === undefined) return { kind: 'refused', why: 'no id_token' }
  const mayAsk = config.serverMetadata().userinfo_endpoint !== undefined
  const person =
    personOfClaims(claims) ??
    (mayAsk ? personOfClaims(await openid.fetchUserInfo(config, tokens.access_token, claims.sub)) : null)
  if (person === null) return { kind: 'refused', why: 'no e-mail address' }
  return { kind: 'signed-in', person, idToken: tokens.id_token }
}

/** Whether the sign-in is no good, or the provider cannot say. */
function failureOf(error: unknown): ExchangeResult {
  if (error instanceof openid.ResponseBodyError) {
    const kind = error.error === 'invalid_grant' ? 'refused' : 'away'
    return { kind, why: `${error.status} ${error.error}` }
  }
  if (error instanceof openid.ClientError && error.code !== undefined && invalidResponseCodes.has(error.code)) {
    return { kind: 'refused', why: error.code }
  }
  return { kind: 'away', why: error instanceof Error ? error.message : 'unknown' }
}

/** What is wrong with an answer that did come: another attempt's state, issuer or nonce, or a signature. */
const invalidResponseCodes = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
])

function logUnreachable(log: Log) {
  return function reported(err: unknown): null {
    log.error({ err }, 'the identity provider cannot be reached')
    return null
  }
}
