import { reportError } from '../api/report-error.ts'
import { isSecure, readCookie, writeCookie } from '../storage/cookie.ts'
import { readForTab, readStored, store } from '../storage/storage.ts'
import type { BrowserPort } from './browser-port.ts'

/** The browser port on the real window. */
export function windowBrowser(): BrowserPort {
  return {
    read: readStored,
    write: store,
    readForTab,
    writeForTab: (key, value) => {
      try {
        if (value === undefined) sessionStorage.removeItem(key)
        else sessionStorage.setItem(key, JSON.stringify(value))
      } catch {
        // Storage is forbidden or full; the tab then works without the value.
      }
    },
    readCookie,
    isSecure,
    writeCookie: (name, value, maxAgeSeconds) => writeCookie(name, value, Math.max(0, Math.round(maxAgeSeconds))),
    withLock: async (name, run) => ('locks' in navigator ? navigator.locks.request(name, run) : run()),
    go: (address) => location.assign(address),
    reload: () => location.reload(),
    address: () => location.pathname + location.search,
    now: () => Date.now(),
    report: reportError,
  }
}
