import { fold } from '#kernel/fold.ts'
import { readStored, storageKeys, store } from '../storage/storage.ts'
import { makeStore } from '../store.ts'

/** Specification, section 9. */
const most = 10

/** What was searched for on this device, the newest first. */
export const recentSearches = makeStore<readonly string[]>([])

export function restoreRecentSearches(): void {
  const stored = readStored(storageKeys.recentSearches)
  if (Array.isArray(stored)) recentSearches.set(stored.filter((one) => typeof one === 'string').slice(0, most))
}

/** The same words in another spelling stand once, where they were written last. */
export function addRecentSearch(query: string): void {
  const others = recentSearches.get().filter((one) => fold(one) !== fold(query))
  keep([query, ...others].slice(0, most))
}

export const clearRecentSearches = (): void => keep([])

function keep(searches: readonly string[]): void {
  recentSearches.set(searches)
  store(storageKeys.recentSearches, searches.length > 0 ? searches : undefined)
}
