import { isReturnTarget } from '#modules/identity/rules/return-target.ts'

const maxLength = 2_048

/** Stands for the shop's own origin while an address is looked at. */
const shopOrigin = 'https://shop.invalid'

function asHttps(address: string): URL | null {
  if (address.length > maxLength || /[\\\s\p{Cc}]/u.test(address)) return null
  const url = /^https:\/\//i.test(address) ? URL.parse(address) : null
  return url && url.username === '' && url.password === '' ? url : null
}

/** Where content may lead: a path of this shop, or a whole https address. Null for every other scheme and trick. */
export function safeLink(address: string): string | null {
  return isReturnTarget(address) ? address : (asHttps(address)?.href ?? null)
}

/**
 * Where a picture of content may come from: the shop's own folders, or `origin`, which the pages' policy then names as
 * well. Null for the rest: a browser would refuse it.
 */
export function safePicture(address: string, origin: string | undefined): string | null {
  if (isReturnTarget(address)) {
    return /^\/(img|media|brand)\//.test(URL.parse(address, shopOrigin)?.pathname ?? '') ? address : null
  }
  const url = asHttps(address)
  return url !== null && url.origin === origin ? url.href : null
}
