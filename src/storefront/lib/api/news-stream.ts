import { currentSession } from '../session/current-session.ts'
import { apiBase } from './api.ts'

/** Until the next attempt after a lost stream, in milliseconds. */
const againMs = 3_000

/**
 * Calls `onNews` for each event of a stream below the Shop API, until the signal is aborted; a lost stream is opened again. It
 * is read with `fetch`, since an EventSource sends no access token. `onOpen` is called whenever a stream has been opened, by
 * default as for news: some may have come before.
 */
export async function followNews(
  path: string,
  onNews: () => void,
  signal: AbortSignal,
  onOpen: () => void = onNews,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const authorization = await currentSession().authorization()
      const headers = { accept: 'text/event-stream', ...(authorization && { authorization }) }
      const response = await fetch(apiBase + path, { headers, signal })
      if (response.ok) onOpen()
      await readEvents(response, onNews)
    } catch {
      // Lost: the page polls meanwhile.
    }
    if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, againMs))
  }
}

async function readEvents({ ok, body }: Response, onNews: () => void): Promise<void> {
  const reader = ok ? body?.pipeThrough(new TextDecoderStream()).getReader() : undefined
  for (let rest = ''; reader !== undefined; ) {
    const { done, value } = await reader.read()
    if (done) return
    const events = (rest + value).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) if (/^event:/m.test(event)) onNews()
  }
}
