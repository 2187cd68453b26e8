import { readStored, storageKeys } from '../storage/storage.ts'

/** The token of a guest's order; undefined before there is one. */
export function guestToken(): string | undefined {
  const token = readStored(storageKeys.orderToken)
  return typeof token === 'string' ? token : undefined
}
