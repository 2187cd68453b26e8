/** Builds the URL of the sign-in page; `return-target.ts` reads its `state`. */

/** Encodes path and query as the `state` of `/login`: UTF-8 in base64. */
export function encodeState(target: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(target)))
}

/** Path of the sign-in page that returns the visitor to `target`. */
export function loginAddress(target: string): string {
  return `/login?state=${encodeURIComponent(encodeState(target))}`
}
