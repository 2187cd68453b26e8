/** The way into the sign-in; return-target.ts has the way back. */

/** Path and query as the `state` of `/login`. */
export function encodeState(target: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(target)))
}

/** The address of the sign-in page for a visitor who wanted `target`. */
export function loginAddress(target: string): string {
  return `/login?state=${encodeURIComponent(encodeState(target))}`
}
