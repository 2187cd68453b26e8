import { isVisitorId, visitorCookie } from '#kernel/consent.ts'
import { mayUse } from '../preferences/consent.ts'
import { readCookie, writeCookie } from '../storage/cookie.ts'

/** 13 months, in seconds. */
const livesForSeconds = 395 * 24 * 60 * 60

/** Gives the browser a random id while analytics or personalisation is accepted, and removes it afterwards. */
export function followVisitor(): void {
  const known = readCookie(visitorCookie)
  const isWanted = mayUse('analytics') || mayUse('personalisation')
  if (isWanted && !isVisitorId(known)) writeCookie(visitorCookie, newId(), livesForSeconds)
  if (!isWanted && known !== undefined) writeCookie(visitorCookie, '', 0)
}

/** 128 random bits, base64url. */
const newId = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
