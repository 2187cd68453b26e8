import { useEffect } from 'react'
import { apiBase } from './api/transport.ts'
import { makeStore } from './store.ts'

/** News of the shop, as they arrive: `order` with the id of what changed. */
export interface News {
  readonly topic: string
  readonly id: string
}

/** `off`: not connected. `lost`: it was, and the browser tries again. */
export const liveState = makeStore<{ readonly state: 'off' | 'live' | 'lost'; readonly since: number }>({
  state: 'off',
  since: 0,
})

const listeners = new Set<(news: News) => void>()
let source: EventSource | undefined

/** Connects to the live stream; safe to call twice. */
export function startLive(): void {
  if (source !== undefined) return
  source = new EventSource(`${apiBase}/live`)
  source.onopen = () => liveState.set({ state: 'live', since: Date.now() })
  source.onerror = () => liveState.set({ state: 'lost', since: Date.now() })
  source.onmessage = ({ data }: MessageEvent<string>) => {
    const news = JSON.parse(data) as News
    for (const listener of listeners) listener(news)
  }
}

/** Calls `listen` with each piece of news while a component is shown. */
export function useNews(listen: (news: News) => void): void {
  useEffect(() => {
    listeners.add(listen)
    return () => void listeners.delete(listen)
  }, [listen])
}
