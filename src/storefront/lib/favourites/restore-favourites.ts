import { mayBeSignedIn } from '../session/session-hint.ts'
import { readStored, storageKeys } from '../storage/storage.ts'
import { favourites, resetFavourites } from './favourites.ts'

/** Shows a customer the favourites of the last visit at once and loads them from the shop. A guest has none. */
export function restoreFavourites(): void {
  if (!mayBeSignedIn()) {
    resetFavourites([])
    return
  }
  const stored = readStored(storageKeys.favourites)
  // Without stored ones, those on screen stay.
  resetFavourites(Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [...favourites.get()])
  void import('./sync-favourites.ts').then(({ loadFavourites }) => loadFavourites())
}
