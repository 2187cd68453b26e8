import { maySignedIn } from './session.ts'
import { readStored, storageKeys, store } from './storage.ts'
import { makeStore } from './store.ts'

/** Codes of the products whose hearts are filled: of the customer of this browser, as far as it knows. */
export const favourites = makeStore<ReadonlySet<string>>(new Set())

export function keepFavourites(codes: Iterable<string>): void {
  favourites.set(new Set(codes))
  const known = [...favourites.get()]
  store(storageKeys.favourites, known.length > 0 ? known : undefined)
}

/** Fills or empties one heart. */
export function markFavourite(code: string, isMarked: boolean): void {
  const next = new Set(favourites.get())
  if (isMarked) next.add(code)
  else next.delete(code)
  keepFavourites(next)
}

/** Shows what was known at the last visit, and asks the shop behind it. A guest has none. */
export function restoreFavourites(): void {
  if (!maySignedIn()) {
    favourites.set(new Set())
    return
  }
  const stored = readStored(storageKeys.favourites)
  if (Array.isArray(stored)) favourites.set(new Set(stored.filter((one) => typeof one === 'string')))
  void import('./own-favourites.ts').then(({ loadFavourites }) => loadFavourites())
}
