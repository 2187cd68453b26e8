import type { BrowserPort } from '#storefront/lib/session/browser-port.ts'

/** A fake browser: its storage, and the navigations and reports that the client requested. */
export interface BrowserStandIn extends BrowserPort {
  readonly storage: Map<string, unknown>
  readonly cookies: Map<string, string>
  readonly navigations: string[]
  readonly reportedErrors: unknown[]
  reloads: number
  /** Whether its pages are loaded over https. */
  hasHttps: boolean
  /** Path and query of the current page. */
  currentPath: string
  /** Advances the clock that `now` returns. */
  pass(ms: number): void
}

/** An in-memory browser for a client of a real server. `sharing` opens another tab with its storage and locks. */
export function browserStandIn(sharing?: BrowserStandIn): BrowserStandIn {
  const stored = sharing?.storage ?? new Map<string, unknown>()
  const cookies = sharing?.cookies ?? new Map<string, string>()
  const tabStorage = new Map<string, unknown>()
  let clockOffset = 0
  let lastInQueue: Promise<unknown> = Promise.resolve()

  const serialLock: BrowserPort['withLock'] = (_, run) => {
    const result = lastInQueue.then(run)
    lastInQueue = result.catch(() => undefined)
    return result
  }
  const standIn: BrowserStandIn = {
    storage: stored,
    cookies,
    navigations: [],
    reportedErrors: [],
    reloads: 0,
    hasHttps: false,
    currentPath: '/',
    pass: (ms) => {
      clockOffset += ms
    },
    read: (key) => stored.get(key),
    write: (key, value) => void (value === undefined ? stored.delete(key) : stored.set(key, value)),
    readForTab: (key) => tabStorage.get(key),
    writeForTab: (key, value) => void tabStorage.set(key, value),
    readCookie: (name) => cookies.get(name),
    isSecure: () => standIn.hasHttps,
    writeCookie: (name, value, maxAge) => void (maxAge > 0 ? cookies.set(name, value) : cookies.delete(name)),
    withLock: sharing?.withLock ?? serialLock,
    go: (address) => void standIn.navigations.push(address),
    reload: () => {
      standIn.reloads++
    },
    address: () => standIn.currentPath,
    now: () => performance.now() + clockOffset,
    report: (error) => void standIn.reportedErrors.push(error),
  }
  return standIn
}
