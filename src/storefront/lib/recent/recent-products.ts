import { readStored, storageKeys, store } from '../storage/storage.ts'

/** Twice as many as a rail shows on a wide screen. */
export const mostRecentProducts = 12

/** Codes of the products viewed on this device, the latest first. */
export function recentProducts(): readonly string[] {
  const stored = readStored(storageKeys.recentProducts)
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, mostRecentProducts) : []
}

/** Adds a product in front; the oldest is dropped. */
export function addRecentProduct(code: string): void {
  const others = recentProducts().filter((one) => one !== code)
  store(storageKeys.recentProducts, [code, ...others].slice(0, mostRecentProducts))
}
