import { isApiError, makeApi, problemName, type Transport } from '#kernel/client.ts'
import * as contract from '#modules/identity/contract.ts'
import { encodeState, loginAddress } from '#modules/identity/rules/login-address.ts'
import { privateKeys, storageKeys, tabKeys } from '../storage/storage.ts'
import type { BrowserPort } from './browser-port.ts'
import type { SessionChange } from './session-changes.ts'
import { sessionTransport } from './session-transport.ts'
import { sharedRefresh } from './shared-refresh.ts'
import { type TokenCalls, tokenCalls } from './token-calls.ts'
import { type TokenStore, tokenStore, type UserDetails } from './token-store.ts'

export type SignInResult =
  | { readonly kind: 'signed-in'; readonly isSignup: boolean }
  /** The code was refused, or the shop could not be reached; the page offers to try again. */
  | { readonly kind: 'failed'; readonly problem: string }
  /** Signing out failed as well: the browser is leaving for the error page. */
  | { readonly kind: 'lost' }

/** What the identity provider sends back to the sign-in page. */
export interface SignInCode {
  readonly code: string
  readonly state: string | undefined
  readonly iss: string | undefined
}

export interface ShopSession {
  /** The transport of calls, with the session added. */
  readonly transport: Transport
  readonly mayBeSignedIn: () => boolean
  readonly user: () => UserDetails | undefined
  /** Leaves for the identity provider, which returns the visitor to `returnTo`. `check` shows no sign-in form there. */
  startSignIn(returnTo: string, how?: 'check'): void
  /** Exchanges the provider's code; the same code twice is one exchange. Never rejects. */
  finishSignIn(back: SignInCode): Promise<SignInResult>
  /** Ends the session in the browser, in the shop and at the identity provider, then loads the home page. Never rejects. */
  signOut(): Promise<void>
  /** The `authorization` of a request that is no call, such as a stream of news; undefined for a guest. */
  authorization(): Promise<string | undefined>
  /** Renews the tokens at once, when what they say of the customer has changed. Rejects when that fails. */
  renew(): Promise<void>
  /** The listener runs on each change, before any other call is made. Returns a function that removes it. */
  onChange(listener: (change: SessionChange) => void): () => void
}

export interface ShopSessionOptions {
  readonly browser: BrowserPort
  /** Sends a request as it is. */
  readonly send: Transport
  /** Where the contracts' paths begin. */
  readonly base: string
  /** Whether the page at an address is for customers only. */
  readonly isPrivate: (address: string) => boolean
}

/** The session of this browser; a page creates one. */
export function shopSession({ browser, send, base, isPrivate }: ShopSessionOptions): ShopSession {
  const tokens = tokenStore(browser)
  const listeners = new Set<(change: SessionChange) => void>()
  const publish = (change: SessionChange): void => {
    for (const listener of listeners) listener(change)
  }
  const end = (): void => {
    tokens.clear()
    publish('signed-out')
  }
  const leaveOrReload = (): void => {
    const here = browser.address()
    if (here.startsWith('/login')) return
    if (isPrivate(here)) {
      browser.go(loginAddress(here))
      return
    }
    browser.writeForTab(tabKeys.sessionEnded, true)
    browser.reload()
  }

  const refresh = sharedRefresh(() => {
    const stale = tokens.access()
    const hadSession = tokens.mayBeSignedIn()
    return browser.withLock('poftim.refresh', () => renew({ stale, hadSession, tokens, calls, end, leaveOrReload }))
  })
  const channel = (): string | undefined => {
    const stored = browser.read(storageKeys.logisticChannel)
    return typeof stored === 'string' ? stored : undefined
  }
  const { access, mayBeSignedIn } = tokens
  const transport = sessionTransport(send, {
    access,
    mayBeSignedIn,
    channel,
    isRefreshing: refresh.isRunning,
    refresh: refresh.join,
  })
  const call = makeApi(transport)
  const calls = tokenCalls(call)

  const exchange = async (query: { code: string; state?: string; iss?: string }): Promise<SignInResult> => {
    try {
      const signedIn = await call(contract.exchangeCode, { query })
      tokens.save(signedIn)
      publish('signed-in')
      return { kind: 'signed-in', isSignup: signedIn.isSignup }
    } catch (error) {
      browser.report(error)
      return failSignIn(problemName(error) ?? 'server-error')
    }
  }

  const failSignIn = async (problem: string): Promise<SignInResult> => {
    const refreshToken = tokens.refresh()
    end()
    try {
      await calls.signOut(refreshToken)
      return { kind: 'failed', problem }
    } catch (error) {
      browser.report(error)
      browser.go('/500?initial=true')
      return { kind: 'lost' }
    }
  }

  const exchanges = new Map<string, Promise<SignInResult>>()

  return {
    transport,
    mayBeSignedIn,
    user: tokens.user,
    startSignIn: (returnTo, how) => {
      const query = new URLSearchParams({
        state: encodeState(returnTo),
        ...(how === 'check' ? { prompt: 'none' } : {}),
      })
      browser.go(`${base}${contract.startSignIn.path}?${query}`)
    },
    finishSignIn: ({ code, state, iss }) => {
      const query = { code, ...(state === undefined ? {} : { state }), ...(iss === undefined ? {} : { iss }) }
      const exchanged = exchanges.get(code) ?? exchange(query)
      exchanges.set(code, exchanged)
      return exchanged
    },
    signOut: async () => {
      const refreshToken = tokens.refresh()
      removePrivateData(browser)
      // First here: it gives up the calls under way, which would be refused once the session has ended in the shop.
      end()
      const next = await calls.signOut(refreshToken).catch((error: unknown) => {
        browser.report(error)
        return null
      })
      browser.go(next ?? '/')
    },
    authorization: async () => {
      if (refresh.isRunning() || (access() === undefined && mayBeSignedIn())) await refresh.join()
      const token = access()
      return token && `Bearer ${token}`
    },
    renew: refresh.join,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

interface Renewal {
  /** The access token that the renewal replaces. */
  readonly stale: string | undefined
  /** Whether there was a session when the renewal was wanted: otherwise the page is about to be left already. */
  readonly hadSession: boolean
  readonly tokens: TokenStore
  readonly calls: TokenCalls
  readonly end: () => void
  /**
   * Of a session that the shop has ended: a private page is left for the sign-in page, another is loaded again, so that
   * nothing of the customer stays on it, and says it then.
   */
  readonly leaveOrReload: () => void
}

/**
 * Renews the tokens, unless another tab has done so meanwhile. A refusal ends the session. When the shop cannot be reached
 * or is overloaded (429, 503), the session stays and the call fails.
 */
async function renew({ stale, hadSession, tokens, calls, end, leaveOrReload }: Renewal): Promise<void> {
  const current = tokens.access()
  if (current !== undefined && current !== stale) return
  try {
    tokens.save(await calls.refresh(tokens.refresh()))
  } catch (error) {
    if (!isApiError(error) || error.status === 429 || error.status === 503) throw error
    end()
    if (error.status !== 401) throw error
    if (hadSession) leaveOrReload()
  }
}

/** Removes everything that the next person at this browser must not see. The answer about cookies stays. */
function removePrivateData(browser: BrowserPort): void {
  const consent = browser.read(storageKeys.consent)
  for (const key of privateKeys) browser.write(key, undefined)
  browser.write(storageKeys.consent, consent)
}
