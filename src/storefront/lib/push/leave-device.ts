import { readStored, storageKeys } from '../storage/storage.ts'

/** Milliseconds for which a sign-out waits. */
const mostMs = 3_000

const isNotified = (): boolean => readStored(storageKeys.pushDevice) !== undefined

/** Before a sign-out: this browser is notified no longer. Never rejects: the push service tells the shop what the call could not. */
export async function leaveDevice(): Promise<void> {
  if (!isNotified()) return
  await import('./own-device.ts').then(({ stopPush }) => stopPush(AbortSignal.timeout(mostMs))).catch(() => undefined)
}

/** The same once the session is over and no call can be made. */
export async function leaveEndedDevice(): Promise<void> {
  if (!isNotified()) return
  await import('./own-device.ts').then(({ forgetDevice }) => forgetDevice()).catch(() => undefined)
}
