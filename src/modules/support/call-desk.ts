import { Problem } from '#kernel/problem.ts'
import type { Log } from '#platform/log.ts'
import { isDeskUnavailable } from './ports.ts'

/** Seconds after which a desk that did not answer may be asked again. */
const retryAfter = 10

export const chatUnavailable = (): Problem => new Problem('chat-unavailable', { retryAfter })

/** What the desk answers; that it does not is a refusal for the customer and a line in the log, without what was asked. */
export async function callDesk<Answer>(log: Log, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (err) {
    if (!isDeskUnavailable(err)) throw err
    log.warn({ err }, 'the chat desk cannot be had')
    throw chatUnavailable()
  }
}
