import { readStored, storageKeys, store } from '../storage/storage.ts'

/** As many as a rail shows on a wide screen, twice. */
export const mostRecentProducts = 12

/** Codes of the products looked at on this device, the newest first. */
export function recentProducts(): readonly string[] {
  const stored = readStored(storageKeys.recentProducts)
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, mostRecentProducts) : []
}

/** Puts a product first; the one that was looked at longest ago makes room. */
export function addRecentProduct(code: string): void {
  const others = recentProducts().filter((one) => one !== code)
  store(storageKeys.recentProducts, [code, ...others].slice(0, mostRecentProducts))
}
