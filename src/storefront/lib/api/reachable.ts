import { makeStore } from '#browser/store.ts'
import type { Transport } from '#kernel/client.ts'
import { isApiError } from '#kernel/client.ts'
import { isAborted } from './aborted.ts'

/** Whether the last API call reached the shop. The connection banner shows it. */
export const reachable = makeStore(true)

/** Whether no answer came: no network, a server that is down, or a timeout. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof Error && !isApiError(error) && !isAborted(error)

/** A transport that updates `reachable` with the outcome of every call. */
export const trackReachability =
  (send: Transport): Transport =>
  async (request) => {
    try {
      const answer = await send(request)
      reachable.set(true)
      return answer
    } catch (error) {
      if (isUnreachable(error)) reachable.set(false)
      throw error
    }
  }

/**
 * Rejects as soon as the shop becomes unreachable instead of waiting for the retries, which take seconds. For callers
 * that have a fallback, such as the page in the service worker's cache.
 */
export async function untilUnreachable<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let stop = (): void => undefined
  const lost = new Promise<never>((_, reject) => {
    stop = reachable.subscribe(() => {
      if (!reachable.get()) reject(new Error('the shop cannot be reached'))
    })
  })
  return Promise.race([answer, lost]).finally(stop)
}

/** Updates `reachable` from the browser's `online` and `offline` events. Called once. */
export function watchConnection(): void {
  addEventListener('offline', () => reachable.set(false))
  addEventListener('online', () => reachable.set(true))
  if (!navigator.onLine) reachable.set(false)
}
