import type { StorageKey } from '../storage/storage.ts'

/**
 * What the client needs of the browser it runs in. Everything else in this folder is plain code, so that tests run
 * it against a real server with their own place.
 */
export interface BrowserPort {
  /** The value of a key, as it was written; undefined when there is none or storage is forbidden. */
  read(key: StorageKey): unknown
  /** Undefined removes the key. */
  write(key: StorageKey, value: unknown): void
  /** Lives as long as the tab; undefined removes the key. */
  readForTab(key: string): unknown
  writeForTab(key: string, value: unknown): void
  readCookie(name: string): string | undefined
  /** For every page of the shop; an age of 0 removes it. */
  writeCookie(name: string, value: string, maxAgeSeconds: number): void
  /** Runs alone among all tabs of the shop, where the browser can see to that. */
  withLock<Result>(name: string, run: () => Promise<Result>): Promise<Result>
  /** Leaves for another address, with everything on the page given up. */
  go(address: string): void
  reload(): void
  /** Path and query of the page. */
  address(): string
  /** Milliseconds; only differences mean anything. */
  now(): number
  report(error: unknown, more?: Readonly<Record<string, unknown>>): void
}
