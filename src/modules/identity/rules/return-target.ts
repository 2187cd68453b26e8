/**
 * Where a visitor goes after signing in. The target travels through the sign-in as base64 in `state`, so it
 * may be anything somebody put into a link, and only a path of this shop is followed.
 */

const maxLength = 2_048

const home = '/'

/** Stands for the shop's own origin while a target is looked at. */
const shopOrigin = 'https://shop.invalid'

/** Whether a target is a path of this shop: one slash at the start, not two, no scheme, no backslash. */
export function isReturnTarget(target: string): boolean {
  if (target.length > maxLength || !/^\/(?!\/)/.test(target) || /[\\\p{Cc}]/u.test(target)) return false
  return URL.parse(target, shopOrigin)?.origin === shopOrigin
}

/** Signing in must not end in signing out or in a second sign-in. */
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

/** The target itself, or `/` when it is not to be followed. */
export function returnTarget(target: string | undefined): string {
  return target !== undefined && isReturnTarget(target) && !leadsToSignIn(target) ? target : home
}

/**
 * The target in a `state`, or undefined when it cannot be decoded. The identity provider brings `state` back with
 * the secret of the sign-in behind a dot, which is no letter of base64; it is left aside here. Both alphabets of
 * base64 are understood, and a plus sign that a query string turned into a space.
 */
export function decodeState(state: string | undefined): string | undefined {
  const encoded = state?.split('.')[0]?.replaceAll('-', '+').replaceAll('_', '/').replaceAll(' ', '+')
  if (!encoded) return undefined
  try {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Where `/login?state=…` leads in the end. */
export function targetOfState(state: string | undefined): string {
  return returnTarget(decodeState(state))
}
