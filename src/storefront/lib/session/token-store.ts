import { accountType } from '#modules/customers/rules/account-type.ts'
import type { SignedIn } from '#modules/identity/contract.ts'
import { accessCookie, cookieName, flagCookie } from '#modules/identity/rules/cookie-names.ts'
import { accessTokenSeconds, refreshIdleDays } from '#modules/identity/rules/token-times.ts'
import { type StorageKey, storageKeys } from '../storage/storage.ts'
import type { BrowserPort } from './browser-port.ts'
import { hasSessionTrace } from './session-trace.ts'

/** The customer who signed in here last: `cid` is the customer's id, `at` the account type. */
export interface UserDetails {
  readonly cid: number
  readonly at: 'standard' | 'genius'
}

export interface TokenStore {
  /** The access token, unless it is about to expire. */
  access(): string | undefined
  /** The refresh token, where it is in local storage and not in an HttpOnly cookie. */
  refresh(): string | undefined
  user(): UserDetails | undefined
  mayBeSignedIn(): boolean
  save(signedIn: SignedIn): void
  clear(): void
}

/** Tokens count as expired a little early, so that none expires on its way to the server. */
const marginSeconds = 30

/**
 * The server decides where tokens are stored: it sends the refresh token in the answer for local storage, or null when it
 * has set a cookie. The access token is stored in the same way.
 */
export function tokenStore(browser: BrowserPort): TokenStore {
  /** For browsers that forbid both cookies and storage. */
  let memory: { readonly token: string; readonly until: number } | undefined

  const storedToken = (): { token: string; until: number } | undefined => {
    const value = browser.read(storageKeys.accessToken)
    return isStoredToken(value) ? value : undefined
  }
  const unexpired = (known: { token: string; until: number } | undefined): string | undefined =>
    known !== undefined && browser.now() < known.until ? known.token : undefined

  const text = (key: StorageKey): string | undefined => {
    const value = browser.read(key)
    return typeof value === 'string' ? value : undefined
  }

  const named = (name: string): string => cookieName(name, browser.isSecure())

  return {
    access: () => browser.readCookie(named(accessCookie)) ?? unexpired(storedToken()) ?? unexpired(memory),
    refresh: () => text(storageKeys.refreshToken),
    user: () => {
      const details = browser.read(storageKeys.userDetails)
      return isDetails(details) ? details : undefined
    },
    mayBeSignedIn: () => hasSessionTrace(browser),
    save: ({ token, refresh_token: refresh, customerId, isGeniusUser }) => {
      const seconds = lifetime(token) - marginSeconds
      memory = { token, until: browser.now() + seconds * 1_000 }
      const inCookies = refresh === null
      browser.write(storageKeys.refreshToken, refresh ?? undefined)
      browser.write(storageKeys.accessToken, inCookies ? undefined : memory)
      browser.writeCookie(named(accessCookie), inCookies ? token : '', inCookies ? seconds : 0)
      browser.writeCookie(named(flagCookie), '1', refreshIdleDays * 24 * 3_600)
      browser.write(storageKeys.userDetails, { cid: customerId, at: accountType(isGeniusUser) } satisfies UserDetails)
    },
    clear: () => {
      memory = undefined
      for (const key of ['refreshToken', 'accessToken', 'userDetails'] as const) {
        browser.write(storageKeys[key], undefined)
      }
      browser.writeCookie(named(accessCookie), '', 0)
      browser.writeCookie(named(flagCookie), '', 0)
    },
  }
}

/** In seconds, from the token's own `iat` and `exp`, so that a wrong clock in the browser does no harm. */
function lifetime(token: string): number {
  try {
    const body = token.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')))
    if (hasTimes(claims)) return claims.exp - claims.iat
  } catch {
    // Not a JWT: assume the shop's usual lifetime.
  }
  return accessTokenSeconds
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const hasTimes = (value: unknown): value is { exp: number; iat: number } =>
  isObject(value) && typeof value['exp'] === 'number' && typeof value['iat'] === 'number'

const isStoredToken = (value: unknown): value is { token: string; until: number } =>
  isObject(value) && typeof value['token'] === 'string' && typeof value['until'] === 'number'

const isDetails = (value: unknown): value is UserDetails =>
  isObject(value) && typeof value['cid'] === 'number' && (value['at'] === 'standard' || value['at'] === 'genius')
