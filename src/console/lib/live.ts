import { useEffect } from 'react'
import { apiBase } from './api/transport.ts'
import { makeStore } from './store.ts'

/** Something that changed: an event of the shop or a call of staff, and what it is about. */
export interface News {
  readonly kind: string
  readonly entity: { readonly kind: string; readonly id: string }
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
    for (const news of JSON.parse(data) as readonly News[]) for (const listener of listeners) listener(news)
  }
}

/** Calls `listen` with each piece of news while a component is shown. */
export function useNews(listen: (news: News) => void): void {
  useEffect(() => {
    listeners.add(listen)
    return () => void listeners.delete(listen)
  }, [listen])
}
