import { readStored, storageKeys, store } from './storage.ts'
import { makeStore } from './store.ts'

/** Codes of the products marked on this device. */
export const favourites = makeStore<ReadonlySet<string>>(new Set())

export function restoreFavourites(): void {
  const stored = readStored(storageKeys.favourites)
  if (Array.isArray(stored)) favourites.set(new Set(stored.filter((one) => typeof one === 'string')))
}

/** Marks a product, or takes the mark away; true when it is marked now. */
export function toggleFavourite(code: string): boolean {
  const next = new Set(favourites.get())
  const isMarked = !next.delete(code)
  if (isMarked) next.add(code)
  favourites.set(next)
  store(storageKeys.favourites, [...next])
  return isMarked
}
