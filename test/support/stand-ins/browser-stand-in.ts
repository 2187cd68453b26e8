import type { BrowserPort } from '#storefront/lib/session/browser-port.ts'

/** What a browser keeps, and what it was asked to do. */
export interface BrowserStandIn extends BrowserPort {
  readonly storage: Map<string, unknown>
  readonly cookies: Map<string, string>
  readonly navigations: string[]
  readonly reportedErrors: unknown[]
  reloads: number
  /** Path and query of the page. */
  currentPath: string
  /** Lets time pass for whatever asks what time it is. */
  pass(ms: number): void
}

/** A browser reduced to its memory, for the client that talks to a real server. Another tab may share it. */
export function browserStandIn(sharing?: BrowserStandIn): BrowserStandIn {
  const stored = sharing?.storage ?? new Map<string, unknown>()
  const cookies = sharing?.cookies ?? new Map<string, string>()
  const tab = new Map<string, unknown>()
  let ahead = 0
  let queue: Promise<unknown> = Promise.resolve()

  const alone: BrowserPort['withLock'] = (_, run) => {
    const result = queue.then(run)
    queue = result.catch(() => undefined)
    return result
  }
  const memory: BrowserStandIn = {
    storage: stored,
    cookies,
    navigations: [],
    reportedErrors: [],
    reloads: 0,
    currentPath: '/',
    pass: (ms) => {
      ahead += ms
    },
    read: (key) => stored.get(key),
    write: (key, value) => void (value === undefined ? stored.delete(key) : stored.set(key, value)),
    readForTab: (key) => tab.get(key),
    writeForTab: (key, value) => void tab.set(key, value),
    readCookie: (name) => cookies.get(name),
    writeCookie: (name, value, age) => void (age > 0 ? cookies.set(name, value) : cookies.delete(name)),
    withLock: sharing?.withLock ?? alone,
    go: (address) => void memory.navigations.push(address),
    reload: () => {
      memory.reloads++
    },
    address: () => memory.currentPath,
    now: () => performance.now() + ahead,
    report: (error) => void memory.reportedErrors.push(error),
  }
  return memory
}
