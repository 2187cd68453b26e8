import { reportError } from '../api/report-error.ts'
import { readStored, storageKeys } from '../storage/storage.ts'

/** Milliseconds for which a sign-out waits, and a sign-in for the shop's answer. */
const mostMs = 3_000

/** Milliseconds that a browser has to unsubscribe after a failed sign-in of it. */
const mostToForgetMs = 2_000

const isNotified = (): boolean => readStored(storageKeys.pushDevice) !== undefined

const inTime = (work: Promise<void>, ms = mostMs): Promise<void> =>
  Promise.race([work.catch(() => undefined), new Promise<void>((resolve) => setTimeout(resolve, ms))])

/**
 * After a sign-in: what this browser is notified of is the customer's who has just signed in. Wait for it before the page is left,
 * which would end the call and so the notifications. Never rejects, and never waits long.
 */
export async function bindDevice(): Promise<void> {
  if (!isNotified()) return
  const signal = AbortSignal.timeout(mostMs)
  const bound = import('./own-device.ts').then(({ bindToCustomer }) => bindToCustomer(signal)).catch(reportError)
  await inTime(bound, mostMs + mostToForgetMs)
}

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
