import type { StorageKey, TabKey } from '../storage/storage.ts'

/**
 * What the session needs of the browser that it runs in. Nothing else in this folder touches the browser, so that tests
 * run the session against a real server with a browser in memory.
 */
export interface BrowserPort {
  /** The value in local storage; undefined when there is none or storage is forbidden. */
  read(key: StorageKey): unknown
  /** Undefined removes the key. */
  write(key: StorageKey, value: unknown): void
  readForTab(key: TabKey): unknown
  /** The value lives as long as the tab; undefined removes the key. */
  writeForTab(key: TabKey, value: unknown): void
  readCookie(name: string): string | undefined
  /** Whether the page was loaded over https. */
  isSecure(): boolean
  /** Sets a cookie for every page of the shop; an age of 0 removes it. */
  writeCookie(name: string, value: string, maxAgeSeconds: number): void
  /** Runs while no other tab of the shop holds the lock of this name, where the browser has Web Locks. */
  withLock<Result>(name: string, run: () => Promise<Result>): Promise<Result>
  /** Loads another address in place of the page. */
  go(address: string): void
  reload(): void
  /** Path and query of the page. */
  address(): string
  /** In milliseconds, from any starting point. */
  now(): number
  report(error: unknown, more?: Readonly<Record<string, unknown>>): void
}
