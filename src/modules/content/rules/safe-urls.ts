import { isReturnTarget } from '#modules/identity/rules/return-target.ts'

const maxLength = 2_048

/** Placeholder for the shop's origin, to resolve a path against. */
const shopOrigin = 'https://shop.invalid'

function asHttps(address: string): URL | null {
  if (address.length > maxLength || /[\\\s\p{Cc}]/u.test(address)) return null
  const url = /^https:\/\//i.test(address) ? URL.parse(address) : null
  return url && url.username === '' && url.password === '' ? url : null
}

/** An allowed link of content: a path of this shop or an https URL without credentials. Null otherwise. */
export function safeLink(address: string): string | null {
  return isReturnTarget(address) ? address : (asHttps(address)?.href ?? null)
}

/**
 * An allowed picture of content: in the shop's own folders or at `origin`, which the content security policy of pages allows
 * as well. Null otherwise.
 */
export function safePicture(address: string, origin: string | undefined): string | null {
  if (isReturnTarget(address)) {
    return /^\/(img|media|brand)\//.test(URL.parse(address, shopOrigin)?.pathname ?? '') ? address : null
  }
  const url = asHttps(address)
  return url !== null && url.origin === origin ? url.href : null
}
