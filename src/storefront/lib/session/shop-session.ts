import { isApiError, makeApi, problemName, type Transport } from '#kernel/client.ts'
import * as contract from '#modules/identity/contract.ts'
import { encodeState, loginAddress } from '#modules/identity/rules/login-address.ts'
import { privateKeys, storageKeys } from '../storage/storage.ts'
import type { BrowserPort } from './browser-port.ts'
import { sharedRefresh } from './refresh-turn.ts'
import type { SessionChange } from './session-changes.ts'
import { sessionTransport } from './session-transport.ts'
import { type TokenCalls, tokenCalls } from './token-calls.ts'
import { type TokenStore, tokenStore, type UserDetails } from './token-store.ts'

export type SignInResult =
  | { readonly kind: 'signed-in'; readonly isSignup: boolean }
  /** The code was no good, or nobody could say; the page offers to try again. */
  | { readonly kind: 'failed'; readonly problem: string }
  /** Not even signing out worked: the browser is on its way to the error page. */
  | { readonly kind: 'lost' }

export interface SignInCode {
  readonly code: string
  readonly state: string | undefined
  readonly iss: string | undefined
}

export interface ShopSession {
  /** Puts the session under all calls. */
  readonly transport: Transport
  readonly mayBeSignedIn: () => boolean
  readonly user: () => UserDetails | undefined
  /** Leaves for the identity provider; the visitor comes back to `returnTo`. `check` asks only for a session there. */
  startSignIn(returnTo: string, how?: 'check'): void
  /** Exchanges a code that came back; the same code twice is one exchange. Never rejects. */
  finishSignIn(back: SignInCode): Promise<SignInResult>
  /** Ends the session here, at the shop and at the identity provider, and leads to the home page. Never rejects. */
  signOut(): Promise<void>
  /** New tokens now: for what a token says of its customer, when that has changed. Rejects when they cannot be had. */
  renew(): Promise<void>
  /** Told of each change, before any other call is made; the answer takes the listener off. */
  onChange(listener: (change: SessionChange) => void): () => void
}

export interface ShopSessionOptions {
  readonly browser: BrowserPort
  /** Sends a request as it is. */
  readonly send: Transport
  /** Where the contracts' paths begin. */
  readonly base: string
}

/** The session of this browser: one object a page. */
export function shopSession({ browser: place, send, base }: ShopSessionOptions): ShopSession {
  const tokens = tokenStore(place)
  const listeners = new Set<(change: SessionChange) => void>()
  const tell = (change: SessionChange): void => {
    for (const listener of listeners) listener(change)
  }
  const over = (): void => {
    tokens.clear()
    tell('signed-out')
  }
  const goToLogin = once(() => {
    const here = place.address()
    if (!here.startsWith('/login')) place.go(loginAddress(here))
  })

  const turn = sharedRefresh(() => {
    const stale = tokens.access()
    return place.withLock('poftim.refresh', () => renew({ stale, tokens, calls, over, goToLogin }))
  })
  const channel = (): string | undefined => {
    const stored = place.read(storageKeys.logisticChannel)
    return typeof stored === 'string' ? stored : undefined
  }
  const { access, mayBeSignedIn } = tokens
  const transport = sessionTransport(send, {
    access,
    mayBeSignedIn,
    channel,
    isRefreshing: turn.isRunning,
    refresh: turn.join,
  })
  const call = makeApi(transport)
  const calls = tokenCalls(call)

  const exchange = async (query: { code: string; state?: string; iss?: string }): Promise<SignInResult> => {
    try {
      const signedIn = await call(contract.exchangeCode, { query })
      tokens.save(signedIn)
      tell('signed-in')
      return { kind: 'signed-in', isSignup: signedIn.isSignup }
    } catch (error) {
      place.report(error)
      return giveUp(problemName(error) ?? 'server-error')
    }
  }

  const giveUp = async (problem: string): Promise<SignInResult> => {
    const refreshToken = tokens.refresh()
    over()
    try {
      await calls.signOut(refreshToken)
      return { kind: 'failed', problem }
    } catch (error) {
      place.report(error)
      place.go('/500?initial=true')
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
      place.go(`${base}${contract.startSignIn.path}?${query}`)
    },
    finishSignIn: ({ code, state, iss }) => {
      const query = { code, ...(state === undefined ? {} : { state }), ...(iss === undefined ? {} : { iss }) }
      const exchanged = exchanges.get(code) ?? exchange(query)
      exchanges.set(code, exchanged)
      return exchanged
    },
    signOut: async () => {
      const next = await calls.signOut(tokens.refresh()).catch((error: unknown) => {
        place.report(error)
        return null
      })
      forgetPerson(place)
      over()
      place.go(next ?? '/')
    },
    renew: turn.join,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

interface Renewal {
  /** The access token that is no good any more. */
  readonly stale: string | undefined
  readonly tokens: TokenStore
  readonly calls: TokenCalls
  readonly over: () => void
  readonly goToLogin: () => void
}

/**
 * New tokens, unless another tab has fetched them meanwhile. A refusal ends the session; when nobody could be asked,
 * because the network or the server is away for a moment, everything stays as it is and the calls fail by themselves.
 */
async function renew({ stale, tokens, calls, over, goToLogin }: Renewal): Promise<void> {
  const current = tokens.access()
  if (current !== undefined && current !== stale) return
  try {
    tokens.save(await calls.refresh(tokens.refresh()))
  } catch (error) {
    if (!isApiError(error) || error.status === 429 || error.status === 503) throw error
    over()
    if (error.status !== 401) throw error
    goToLogin()
  }
}

/** Whatever the next person at this browser should not see. What they decided about cookies stays. */
function forgetPerson(place: BrowserPort): void {
  const consent = place.read(storageKeys.consent)
  for (const key of privateKeys) place.write(key, undefined)
  place.write(storageKeys.consent, consent)
}

function once(act: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    act()
  }
}
