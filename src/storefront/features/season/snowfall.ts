import { makeStore } from '#browser/store.ts'
import { readStored, storageKeys, store } from '#storefront/lib/storage/storage.ts'

/** Whether the snow is paused on this device. */
export const isSnowPaused = makeStore(readStored(storageKeys.snowfallPause) === true)

export function pauseSnow(isPaused: boolean): void {
  isSnowPaused.set(isPaused)
  store(storageKeys.snowfallPause, isPaused)
}

export interface Flake {
  /** Percent of the window's width. */
  readonly left: number
  readonly size: number
  readonly seconds: number
  /** Seconds of its fall already over at the start. */
  readonly ahead: number
}

/** Deterministic flakes that look random. */
export function flakes(count: number): readonly Flake[] {
  // Multiples of the golden ratio, modulo 1, are evenly spread (low-discrepancy sequence).
  const spread = (index: number, step: number): number => (index * step) % 1
  return Array.from({ length: count }, (_, index) => ({
    left: Math.round(spread(index, 0.618) * 1000) / 10,
    size: 6 + Math.round(spread(index, 0.755) * 10),
    seconds: 9 + Math.round(spread(index, 0.433) * 10),
    ahead: Math.round(spread(index, 0.281) * 180) / 10,
  }))
}
