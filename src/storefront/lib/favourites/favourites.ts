import { maySignedIn } from '../session/session-hint.ts'
import { readStored, storageKeys, store } from '../storage/storage.ts'
import { makeStore } from '../store.ts'

/** Codes of the products whose hearts are filled: of the customer of this browser, as far as it knows. */
export const favourites = makeStore<ReadonlySet<string>>(new Set())

/** Hearts pressed since the shop was asked. */
const pressed = new Set<string>()

/** Shows what the shop knows; of hearts pressed since it was asked it may not know yet. */
export function keepKnown(codes: readonly string[]): void {
  const shown = favourites.get()
  const ofOthers = [...codes].filter((code) => !pressed.has(code))
  keepFavourites([...ofOthers, ...[...pressed].filter((code) => shown.has(code))])
}

/** Fills or empties one heart. */
export function markFavourite(code: string, isMarked: boolean): void {
  pressed.add(code)
  const others = [...favourites.get()].filter((one) => one !== code)
  keepFavourites(isMarked ? [...others, code] : others)
}

function keepFavourites(codes: readonly string[]): void {
  favourites.set(new Set(codes))
  store(storageKeys.favourites, codes.length > 0 ? codes : undefined)
}

/** Shows what was known at the last visit, and asks the shop behind it. A guest has none. */
export function restoreFavourites(): void {
  pressed.clear()
  if (!maySignedIn()) {
    favourites.set(new Set())
    return
  }
  const stored = readStored(storageKeys.favourites)
  if (Array.isArray(stored)) favourites.set(new Set(stored.filter((one) => typeof one === 'string')))
  void import('./sync-favourites.ts').then(({ loadFavourites }) => loadFavourites())
}
