import { readStored, storageKeys } from '../storage/storage.ts'

/** The stored token of the guest's cart; undefined before there is one. */
export function guestToken(): string | undefined {
  const token = readStored(storageKeys.orderToken)
  return typeof token === 'string' ? token : undefined
}
