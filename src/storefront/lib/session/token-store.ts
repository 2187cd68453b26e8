import { accountType } from '#modules/customers/rules/account-type.ts'
import type { SignedIn } from '#modules/identity/contract.ts'
import { accessCookie, flagCookie } from '#modules/identity/rules/cookie-names.ts'
import { accessTokenSeconds, refreshIdleDays } from '#modules/identity/rules/token-times.ts'
import { type StorageKey, storageKeys } from '../storage/storage.ts'
import type { BrowserPort } from './browser-port.ts'
import { hasSessionTrace } from './session-trace.ts'

/** Who signed in here last: customer id and account type. */
export interface UserDetails {
  readonly cid: number
  readonly at: 'standard' | 'genius'
}

export interface TokenStore {
  /** The access token, unless it is about to end. */
  access(): string | undefined
  /** The refresh token, where it is kept by the page and not by an HttpOnly cookie. */
  refresh(): string | undefined
  user(): UserDetails | undefined
  mayBeSignedIn(): boolean
  save(signedIn: SignedIn): void
  clear(): void
}

/** A token that ends on its way to the server would be wasted. */
const marginSeconds = 30

/**
 * Where tokens live is the server's choice: it sends the refresh token in the answer for local storage, and null
 * where it has set its cookie. The access token goes to the same place.
 */
export function tokenStore(place: BrowserPort): TokenStore {
  /** For browsers that forbid both cookies and storage. */
  let memory: { readonly token: string; readonly until: number } | undefined

  const kept = (): { token: string; until: number } | undefined => {
    const value = place.read(storageKeys.accessToken)
    return isKept(value) ? value : undefined
  }
  const alive = (known: { token: string; until: number } | undefined): string | undefined =>
    known !== undefined && place.now() < known.until ? known.token : undefined

  const text = (key: StorageKey): string | undefined => {
    const value = place.read(key)
    return typeof value === 'string' ? value : undefined
  }

  return {
    access: () => place.readCookie(accessCookie) ?? alive(kept()) ?? alive(memory),
    refresh: () => text(storageKeys.refreshToken),
    user: () => {
      const details = place.read(storageKeys.userDetails)
      return isDetails(details) ? details : undefined
    },
    mayBeSignedIn: () => hasSessionTrace(place),
    save: ({ token, refresh_token: refresh, customerId, isGeniusUser }) => {
      const seconds = lifetime(token) - marginSeconds
      memory = { token, until: place.now() + seconds * 1_000 }
      const inCookies = refresh === null
      place.write(storageKeys.refreshToken, refresh ?? undefined)
      place.write(storageKeys.accessToken, inCookies ? undefined : memory)
      place.writeCookie(accessCookie, inCookies ? token : '', inCookies ? seconds : 0)
      place.writeCookie(flagCookie, '1', refreshIdleDays * 24 * 3_600)
      place.write(storageKeys.userDetails, { cid: customerId, at: accountType(isGeniusUser) } satisfies UserDetails)
    },
    clear: () => {
      memory = undefined
      for (const key of ['refreshToken', 'accessToken', 'userDetails'] as const) {
        place.write(storageKeys[key], undefined)
      }
      place.writeCookie(accessCookie, '', 0)
      place.writeCookie(flagCookie, '', 0)
    },
  }
}

/** Seconds, by the token's own word, so that a wrong clock in the browser does no harm. */
function lifetime(token: string): number {
  try {
    const body = token.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')))
    if (hasTimes(claims)) return claims.exp - claims.iat
  } catch {
    // Not a token of ours: it lives as long as ours do.
  }
  return accessTokenSeconds
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const hasTimes = (value: unknown): value is { exp: number; iat: number } =>
  isObject(value) && typeof value['exp'] === 'number' && typeof value['iat'] === 'number'

const isKept = (value: unknown): value is { token: string; until: number } =>
  isObject(value) && typeof value['token'] === 'string' && typeof value['until'] === 'number'

const isDetails = (value: unknown): value is UserDetails =>
  isObject(value) && typeof value['cid'] === 'number' && (value['at'] === 'standard' || value['at'] === 'genius')
