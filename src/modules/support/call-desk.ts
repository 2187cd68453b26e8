import { Problem } from '#kernel/problem.ts'
import type { Log } from '#platform/log.ts'
import { isDeskUnavailable } from './ports.ts'

/** `Retry-After` of `chat-unavailable`, in seconds. */
const retryAfter = 10

export const chatUnavailable = (): Problem => new Problem('chat-unavailable', { retryAfter })

/** The result of a call to the desk. Logs `DeskUnavailable`, without the request, and throws `chat-unavailable` instead. */
export async function callDesk<Result>(log: Log, call: Promise<Result>): Promise<Result> {
  try {
    return await call
  } catch (err) {
    if (!isDeskUnavailable(err)) throw err
    log.warn({ err }, 'the chat desk is unavailable')
    throw chatUnavailable()
  }
}
