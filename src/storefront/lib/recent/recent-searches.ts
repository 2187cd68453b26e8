import { makeStore } from '#browser/store.ts'
import { fold } from '#kernel/fold.ts'
import { readStored, storageKeys, store } from '../storage/storage.ts'

/** SRCH-03: at most ten. */
const most = 10

/** The searches of this device, the latest first. This module is loaded with the suggestions, after hydration. */
export const recentSearches = makeStore<readonly string[]>(storedSearches())

function storedSearches(): readonly string[] {
  const stored = readStored(storageKeys.recentSearches)
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, most) : []
}

/** Adds a search in front and removes the same words in another spelling (case, diacritics). */
export function addRecentSearch(query: string): void {
  const others = recentSearches.get().filter((one) => fold(one) !== fold(query))
  persist([query, ...others].slice(0, most))
}

export const clearRecentSearches = (): void => persist([])

function persist(searches: readonly string[]): void {
  recentSearches.set(searches)
  store(storageKeys.recentSearches, searches.length > 0 ? searches : undefined)
}
