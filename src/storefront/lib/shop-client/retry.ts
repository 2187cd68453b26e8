import type { Request, Transport } from '#kernel/client.ts'
import { isAborted } from '../api/aborted.ts'

/** The delay grows by so much with each attempt. */
const stepMs = 500

/** The shop's client repeats nothing unless it is told to, and then what failed on the way or at the server. */
export function withRetries(send: Transport, retriesOf: (request: Request) => number, pause = wait): Transport {
  return async (request) => {
    const retries = retriesOf(request)
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt > retries
      try {
        const answer = await send(request)
        if (isLast || answer.status < 500) return answer
      } catch (error) {
        if (isLast || isAborted(error)) throw error
      }
      await pause(attempt * stepMs)
    }
  }
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
