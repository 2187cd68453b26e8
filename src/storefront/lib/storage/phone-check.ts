import { readStored, storageKeys, store } from './storage.ts'

/** A code is on its way to this number. */
export interface PendingPhoneCheck {
  readonly phoneNumber: string
  /** Until when the code is good, as an instant in text. */
  readonly expiresAt: string
  /** From when another may be asked for, in milliseconds of the epoch. */
  readonly resendAt: number
}

/** In milliseconds of the epoch. */
export const secondsFromNow = (seconds: number): number => Date.now() + seconds * 1_000

/** Keeps the check for a reload; undefined forgets it. */
export const storePhoneCheck = (check: PendingPhoneCheck | undefined): void =>
  store(storageKeys.phoneVerification, check)

/** The check that this browser began, while its code is good. */
export function storedPhoneCheck(): PendingPhoneCheck | undefined {
  const stored = readStored(storageKeys.phoneVerification)
  if (typeof stored !== 'object' || stored === null) return undefined
  const { phoneNumber, expiresAt, resendAt }: Partial<Record<keyof PendingPhoneCheck, unknown>> = stored
  if (typeof phoneNumber !== 'string' || typeof expiresAt !== 'string' || typeof resendAt !== 'number') return undefined
  return Date.parse(expiresAt) > Date.now() ? { phoneNumber, expiresAt, resendAt } : undefined
}
