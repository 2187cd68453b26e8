import { authorizeGeniusChannel } from '#modules/membership/contract.ts'
import { api } from '#storefront/lib/api/api.ts'
import { reportError } from '#storefront/lib/api/report-error.ts'

/** The broadcast channel of members. The page works without it. */
const channelName = 'private-genius-members'

const listeners = new Set<() => void>()
let stream: EventSource | undefined

/**
 * Calls back when the membership of the signed-in customer has changed, in another tab or by itself. All listeners of a page
 * share one channel. Returns a function that stops it; the channel is closed with the last.
 */
export function onGeniusNews(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) open().catch(reportError)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) close()
  }
}

async function open(): Promise<void> {
  const { auth, streamUrl } = await api(authorizeGeniusChannel, { body: { channel_name: channelName } })
  if (streamUrl === null || listeners.size === 0 || stream) return
  stream = new EventSource(`${streamUrl}?${new URLSearchParams({ channel_name: channelName, auth })}`)
  stream.onmessage = () => {
    for (const listener of listeners) listener()
  }
}

function close(): void {
  stream?.close()
  stream = undefined
}
