import type { Transport } from '#kernel/client.ts'
import { isApiError } from '#kernel/client.ts'
import { makeStore } from '../store.ts'
import { isAborted } from './aborted.ts'

/** Whether the shop could be reached by the last call that tried; what is on screen says so. */
export const reachable = makeStore(true)

/** No answer came: no network, a server that is away, or one that was too slow. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof Error && !isApiError(error) && !isAborted(error)

/** Notes of every call whether it found its way. */
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

/** Waits no longer once there is no way to the shop: whoever asked has another way, and repeats take seconds. */
export async function untilUnreachable<Answer>(asked: Promise<Answer>): Promise<Answer> {
  let stop = (): void => undefined
  const lost = new Promise<never>((_, reject) => {
    stop = reachable.subscribe(() => {
      if (!reachable.get()) reject(new Error('the shop cannot be reached'))
    })
  })
  return Promise.race([asked, lost]).finally(stop)
}

/** Follows what the browser knows of its own connection. Called once. */
export function watchConnection(): void {
  addEventListener('offline', () => reachable.set(false))
  addEventListener('online', () => reachable.set(true))
  if (!navigator.onLine) reachable.set(false)
}
