import type { ClaimedPerson } from './rules/person-of-claims.ts'

/** A sign-in under way: what must be remembered between sending the browser away and its return. */
export interface SignInAttempt {
  /** Comes back with the code. It begins with the return target in base64 and ends in a secret. */
  readonly state: string
  /** Comes back inside the signed answer of the provider. */
  readonly nonce: string
  /** Proves that whoever brings the code also began the sign-in (PKCE, RFC 7636). */
  readonly codeVerifier: string
  /** The shop's sign-in page, as the provider knows it. */
  readonly redirectUri: string
}

/** What the browser brought back from the provider; a client may bring the code alone. */
export interface AuthorizationResponse {
  readonly code: string
  readonly state: string | undefined
  readonly issuer: string | undefined
}

/** A person as the provider vouches for one. */
export type Person = ClaimedPerson

export type ExchangeResult =
  | { readonly kind: 'signed-in'; readonly person: Person; readonly idToken: string }
  /** The code is unknown, used, expired or another browser's; or the answer does not belong to this attempt. */
  | { readonly kind: 'refused'; readonly why: string }
  /** The provider did not answer, or answered that it cannot. */
  | { readonly kind: 'away'; readonly why: string }

/** `login` asks even a person the provider knows already; `none` asks nobody and comes back with an error instead. */
export type SignInPrompt = 'login' | 'none'

/** Who vouches for customers: the single sign-on service, or the embedded stand-in. */
export interface IdentityProvider {
  /** Names the provider for good in `customer_identity`. */
  readonly name: string
  /** Where to send the browser; null while the provider cannot be reached. */
  authorizeUrl(attempt: SignInAttempt, prompt: SignInPrompt | undefined): Promise<URL | null>
  exchange(attempt: SignInAttempt, back: AuthorizationResponse): Promise<ExchangeResult>
  /** Where the browser ends its session at the provider; null when the provider has no such address. */
  endSessionUrl(ask: { readonly idToken: string | null; readonly returnTo: string }): Promise<URL | null>
}
