import { reportError } from '../api/report-error.ts'
import { readCookie } from '../storage/cookie.ts'
import { readStored, store } from '../storage/storage.ts'
import type { BrowserPort } from './browser-port.ts'

/** The browser port on the real window. */
export function windowBrowser(): BrowserPort {
  return {
    read: readStored,
    write: store,
    readForTab: (key) => {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? 'null')
      } catch {
        return undefined
      }
    },
    writeForTab: (key, value) => {
      try {
        sessionStorage.setItem(key, JSON.stringify(value))
      } catch {
        // Storage is forbidden or full; the tab then works without the value.
      }
    },
    readCookie,
    writeCookie: (name, value, maxAgeSeconds) => {
      const secure = location.protocol === 'https:' ? '; Secure' : ''
      const age = Math.max(0, Math.round(maxAgeSeconds))
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing where the page is not secure
      document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`
    },
    withLock: async (name, run) => ('locks' in navigator ? navigator.locks.request(name, run) : run()),
    go: (address) => location.assign(address),
    reload: () => location.reload(),
    address: () => location.pathname + location.search,
    now: () => Date.now(),
    report: reportError,
  }
}
