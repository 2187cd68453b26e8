import { readStored, storageKeys } from '../storage/storage.ts'

/** Milliseconds for which a sign-out waits. */
const mostMs = 3_000

const isNotified = (): boolean => readStored(storageKeys.pushDevice) !== undefined

const inTime = (leaving: Promise<void>): Promise<void> =>
  Promise.race([leaving.catch(() => undefined), new Promise<void>((resolve) => setTimeout(resolve, mostMs))])

/** Before a sign-out: this browser is notified no longer. Never rejects, and never waits long for a push service. */
export async function leaveDevice(): Promise<void> {
  if (!isNotified()) return
  await inTime(import('./own-device.ts').then(({ stopPush }) => stopPush(AbortSignal.timeout(mostMs))))
}

/** The same once the session is over and no call can be made. */
export async function leaveEndedDevice(): Promise<void> {
  if (!isNotified()) return
  await inTime(import('./own-device.ts').then(({ forgetDevice }) => forgetDevice()))
}
