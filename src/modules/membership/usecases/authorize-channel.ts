import type { OkOf } from '#kernel/contract.ts'
import { Problem } from '#kernel/problem.ts'
import type { authorizeGeniusChannel as contract } from '../contract.ts'
import type { ChannelRequest, GeniusBroadcasting } from '../ports.ts'

/** Throws `genius-channel-refused` and `genius-broadcasting-unavailable`. Nothing is stored. */
export function authorizeChannel(broadcasting: GeniusBroadcasting) {
  return async function authorizeChannel(request: ChannelRequest): Promise<OkOf<typeof contract>> {
    const answer = await broadcasting.authorise(request)
    switch (answer.kind) {
      case 'authorised':
        return { auth: answer.auth, streamUrl: broadcasting.streamUrl }
      case 'refused':
        throw new Problem('genius-channel-refused', {
          violations: [{ path: 'channel_name', code: 'genius-channel-refused' }],
        })
      case 'unavailable':
        throw new Problem('genius-broadcasting-unavailable', { retryAfter: 5 })
    }
  }
}
