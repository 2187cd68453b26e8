import { z } from 'zod'
import type { ChannelAnswer, GeniusBroadcasting } from '../ports.ts'

export interface HttpBroadcastingOptions {
  /** The whole address of the service's authorisation. */
  readonly url: string
  readonly timeoutMs?: number
}

const Authorised = z.object({ auth: z.string().min(1) })

/** Any broadcasting service that authorises channels by `channel_name` and a bearer token. */
export function httpBroadcasting({ url, timeoutMs = 5_000 }: HttpBroadcastingOptions): GeniusBroadcasting {
  return {
    async authorise({ channelName, token }): Promise<ChannelAnswer> {
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify({ channel_name: channelName }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        if (response.status === 401 || response.status === 403) return { kind: 'refused' }
        const answer = response.ok ? Authorised.safeParse(await response.json()) : undefined
        return answer?.success ? { kind: 'authorised', auth: answer.data.auth } : { kind: 'unavailable' }
      } catch {
        return { kind: 'unavailable' }
      }
    },
  }
}
