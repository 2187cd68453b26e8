import assert from 'node:assert/strict'

export interface EventStream {
  /** The time in milliseconds until the stream tells something more. */
  next(): Promise<number>
  /** Resolves when the server has ended it, with what it told until then. */
  ended(): Promise<string>
  stop(): void
}

/** Opens a stream of server-sent events, once the server has answered. */
export async function openStream(url: string, headers: Readonly<Record<string, string>> = {}): Promise<EventStream> {
  const stop = new AbortController()
  const response = await fetch(url, { headers: { accept: 'text/event-stream', ...headers }, signal: stop.signal })
  const reader = (response.body ?? assert.fail('no stream')).pipeThrough(new TextDecoderStream()).getReader()
  return {
    next: async () => {
      const since = performance.now()
      for (let text = ''; !text.includes('data:'); ) {
        text += (await reader.read()).value ?? assert.fail('the stream ended')
      }
      return performance.now() - since
    },
    ended: async () => {
      let text = ''
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return text
        text += value
      }
    },
    stop: () => stop.abort(),
  }
}
