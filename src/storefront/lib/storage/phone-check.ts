import { readStored, storageKeys, store } from './storage.ts'

/** A verification code was sent to this number. */
export interface PendingPhoneCheck {
  readonly phoneNumber: string
  /** The instant at which the code expires. */
  readonly expiresAt: string
  /** When another code may be requested, in milliseconds since the epoch. */
  readonly resendAt: number
}

/** In milliseconds since the epoch. */
export const secondsFromNow = (seconds: number): number => Date.now() + seconds * 1_000

/** Persists the check across a reload; undefined removes it. */
export const storePhoneCheck = (check: PendingPhoneCheck | undefined): void =>
  store(storageKeys.phoneVerification, check)

/** The check that was started in this browser, unless its code has expired. */
export function storedPhoneCheck(): PendingPhoneCheck | undefined {
  const stored = readStored(storageKeys.phoneVerification)
  if (typeof stored !== 'object' || stored === null) return undefined
  const { phoneNumber, expiresAt, resendAt }: Partial<Record<keyof PendingPhoneCheck, unknown>> = stored
  if (typeof phoneNumber !== 'string' || typeof expiresAt !== 'string' || typeof resendAt !== 'number') return undefined
  return Date.parse(expiresAt) > Date.now() ? { phoneNumber, expiresAt, resendAt } : undefined
}
