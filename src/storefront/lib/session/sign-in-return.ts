import { decodeState, targetOfState } from '#modules/identity/rules/return-target.ts'

/** What the address of the sign-in page asks for. `returnTo` is always a path of the shop. */
export type SignInReturn =
  /** The visitor starts to sign in. `isCheck`: first asks the identity provider for a session that exists already. */
  | { readonly kind: 'start'; readonly returnTo: string; readonly isCheck: boolean }
  /** Back from the identity provider, with a code to exchange. */
  | {
      readonly kind: 'code'
      readonly code: string
      readonly state: string | undefined
      readonly iss: string | undefined
      readonly returnTo: string
    }
  /** Back from the identity provider without a code. */
  | {
      readonly kind: 'refused'
      readonly why: 'cancelled' | 'no-session' | 'unavailable' | 'error'
      readonly returnTo: string
    }

const reasons: Readonly<Record<string, 'cancelled' | 'no-session' | 'unavailable'>> = {
  access_denied: 'cancelled',
  login_required: 'no-session',
  interaction_required: 'no-session',
  temporarily_unavailable: 'unavailable',
  server_error: 'unavailable',
}

/** The page that checks for a session at the identity provider; guests are sent from it to the sign-in page (AUTH-08). */
const checkPath = '/login/check-emag'

/** Reads the query of `/login`. */
export function readSignInReturn(query: URLSearchParams): SignInReturn {
  const state = query.get('state') ?? undefined
  const returnTo = targetOfState(state)
  const [code, error] = [query.get('code'), query.get('error')]
  if (code) return { kind: 'code', code, state, iss: query.get('iss') ?? undefined, returnTo }
  if (error) return { kind: 'refused', why: reasons[error] ?? 'error', returnTo }
  return { kind: 'start', returnTo, isCheck: decodeState(state) === checkPath }
}
