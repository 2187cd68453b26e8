/**
 * Where a visitor is redirected after signing in. The target is carried as base64 in `state`, so anyone can forge it in a
 * link: only a path of this shop is followed (open redirect).
 */

const maxLength = 2_048

const home = '/'

/** Placeholder for the shop's origin, to resolve a target against. */
const shopOrigin = 'https://shop.invalid'

/** Whether a target is a path of this shop: one slash at the start, not two, no scheme, no backslash. */
export function isReturnTarget(target: string): boolean {
  if (target.length > maxLength || !/^\/(?!\/)/.test(target) || /[\\\p{Cc}]/u.test(target)) return false
  return URL.parse(target, shopOrigin)?.origin === shopOrigin
}

/** A sign-in must not redirect to the sign-out or to another sign-in. */
function leadsToSignIn(target: string): boolean {
  const path = new URL(target, shopOrigin).pathname
  return /^\/(login|logout)(\/|$)/i.test(decoded(path))
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The target itself, or `/` when it must not be followed. */
export function returnTarget(target: string | undefined): string {
  return target !== undefined && isReturnTarget(target) && !leadsToSignIn(target) ? target : home
}

/**
 * The target in a `state`, or undefined when it cannot be decoded. After the sign-in a dot and the secret of the attempt
 * follow the target; they are ignored here. Accepts base64 and base64url, and a space where a query string decoded a plus.
 */
export function decodeState(state: string | undefined): string | undefined {
  const encoded = state?.split('.')[0]?.replaceAll('-', '+').replaceAll('_', '/').replaceAll(' ', '+')
  if (!encoded) return undefined
  try {
    const bytes = Uint8Array.from(atob(encoded), (char) => char.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Where `/login?state=…` redirects after the sign-in. */
export function targetOfState(state: string | undefined): string {
  return returnTarget(decodeState(state))
}
