import { z } from 'zod'
import { callOutside, parseJson } from '#platform/http/outgoing/outbound.ts'
import type { ChannelAuthorisation, GeniusBroadcasting } from '../ports.ts'

export interface HttpBroadcastingOptions {
  /** The absolute URL of the authorisation call. */
  readonly url: string
  readonly streamUrl: string | null
  /** Milliseconds. */
  readonly timeoutMs?: number
}

const Authorised = z.object({ auth: z.string().min(1) })

/** Client of a broadcasting service that authorises channels by `channel_name` and a bearer token. */
export function httpBroadcasting({ url, streamUrl, timeoutMs }: HttpBroadcastingOptions): GeniusBroadcasting {
  return {
    streamUrl,
    async authorise({ channelName, token }): Promise<ChannelAuthorisation> {
      try {
        const { status, text } = await callOutside(url, {
          method: 'POST',
          timeoutMs,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify({ channel_name: channelName }),
        })
        if (status === 401 || status === 403) return { kind: 'refused' }
        const answer = status >= 200 && status < 300 ? Authorised.safeParse(parseJson(text)) : undefined
        return answer?.success ? { kind: 'authorised', auth: answer.data.auth } : { kind: 'unavailable' }
      } catch {
        return { kind: 'unavailable' }
      }
    },
  }
}
