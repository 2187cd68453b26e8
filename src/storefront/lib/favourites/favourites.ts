import { makeStore } from '#browser/store.ts'
import { storageKeys, store } from '../storage/storage.ts'

/** Codes of the products with a filled heart: those of this browser's customer, as far as the browser knows. */
export const favourites = makeStore<ReadonlySet<string>>(new Set())

/** Hearts pressed since the favourites were last loaded. The answer to that load may not know of them yet. */
const pressed = new Set<string>()

/** Starts anew, with these favourites: those of the last visit, or none. */
export function resetFavourites(codes: readonly string[]): void {
  pressed.clear()
  favourites.set(new Set(codes))
}

/** Takes over the favourites that the shop answered with, except for hearts pressed since. */
export function mergeFavourites(codes: readonly string[]): void {
  const shown = favourites.get()
  const others = codes.filter((code) => !pressed.has(code))
  persistFavourites([...others, ...[...pressed].filter((code) => shown.has(code))])
}

/** Fills or empties one heart. */
export function markFavourite(code: string, isMarked: boolean): void {
  pressed.add(code)
  const others = [...favourites.get()].filter((one) => one !== code)
  persistFavourites(isMarked ? [...others, code] : others)
}

function persistFavourites(codes: readonly string[]): void {
  favourites.set(new Set(codes))
  store(storageKeys.favourites, codes.length > 0 ? codes : undefined)
}
