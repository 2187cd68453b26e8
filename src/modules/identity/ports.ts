import type { ClaimedPerson } from './rules/person-of-claims.ts'

/** A pending sign-in: what must be stored between the redirect to the provider and the return. */
export interface SignInAttempt {
  /** Returned with the code: the return target in base64, a dot, and a secret. */
  readonly state: string
  /** Returned inside the id_token. */
  readonly nonce: string
  /** Proves that the client that redeems the code began the sign-in (PKCE, RFC 7636). */
  readonly codeVerifier: string
  /** The shop's sign-in page, as registered at the provider. */
  readonly redirectUri: string
}

/** Parameters of the provider's authorization response; a client may send the code alone. */
export interface AuthorizationResponse {
  readonly code: string
  readonly state: string | undefined
  readonly issuer: string | undefined
}

export type ExchangeResult =
  | { readonly kind: 'signed-in'; readonly person: ClaimedPerson; readonly idToken: string }
  /** The code is unknown, used, expired or issued to another browser, or the response is not of this attempt. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** The provider did not respond, or responded with a failure of its own. */
  | { readonly kind: 'unavailable'; readonly reason: string }

/** OpenID Connect `prompt`: `login` forces a new sign-in; `none` shows no page and returns an error instead. */
export type SignInPrompt = 'login' | 'none'

/** The service that authenticates customers: an OpenID Connect provider, or the embedded stand-in. */
export interface IdentityProvider {
  /** Identifies the provider in `customer_identity`; must not change. */
  readonly name: string
  /** URL to redirect the browser to; null while the provider cannot be reached. */
  authorizeUrl(attempt: SignInAttempt, prompt: SignInPrompt | undefined): Promise<URL | null>
  /** Redeems the code. Never rejects: failures are results. */
  exchange(attempt: SignInAttempt, response: AuthorizationResponse): Promise<ExchangeResult>
  /** URL at which the browser ends its session at the provider; null when the provider has no such endpoint. */
  endSessionUrl(input: { readonly idToken: string | null; readonly returnTo: string }): Promise<URL | null>
}
