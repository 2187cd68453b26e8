import { setTimeout as wait } from 'node:timers/promises'
import { type Api, isApiError } from '#kernel/client.ts'

/** Responses with status 500, in order of arrival. */
export interface InternalErrors {
  readonly responses: string[]
}

/** Makes a call; null when it was refused, or failed because a process, a connection or the database broke. */
export type TryCall = <Result>(call: (api: Api) => Promise<Result>) => Promise<Result | null>

export interface TryingClient {
  /** Makes the call once, at a random process. */
  readonly once: TryCall
  /** Repeats the call until it succeeds or is refused; null when it is refused. */
  readonly retry: TryCall
}

const isRefusal = (status: number): boolean => status >= 400 && status < 500

export function tryCalls(api: Api): TryingClient {
  const attempt = async <Result>(call: (api: Api) => Promise<Result>) => {
    try {
      return { kind: 'done', value: await call(api) } as const
    } catch (error) {
      if (!isApiError(error)) return { kind: 'lost' } as const
      // An internal error would come again.
      if (error.status === 500 || (isRefusal(error.status) && error.status !== 429)) return { kind: 'refused' } as const
      return { kind: 'lost' } as const
    }
  }
  return {
    once: async (call) => {
      const result = await attempt(call)
      return result.kind === 'done' ? result.value : null
    },
    retry: async (call) => {
      for (;;) {
        const result = await attempt(call)
        if (result.kind === 'done') return result.value
        if (result.kind === 'refused') return null
        await wait(20)
      }
    },
  }
}
