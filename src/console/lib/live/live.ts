import { useEffect, useRef } from 'react'
import { makeStore } from '#browser/store.ts'
import { apiBase } from '../api/transport.ts'

/** Something that has changed, as `watchNews` tells it. */
export interface News {
  /** 'order.confirmed', or the id of a call of staff. */
  readonly kind: string
  readonly entity: { readonly kind: string; readonly id: string }
}

/** `off`: not connected, by whoever may not. `lost`: it was, and the browser tries again. */
export const liveState = makeStore<{ readonly state: 'off' | 'live' | 'lost'; readonly since: number }>({
  state: 'off',
  since: 0,
})

const listeners = new Set<(news: readonly News[]) => void>()
let source: EventSource | undefined

/** Connects to the live stream; safe to call twice. The browser connects again by itself. */
export function startLive(): void {
  if (source !== undefined) return
  source = new EventSource(`${apiBase}/live`)
  source.onopen = () => liveState.set({ state: 'live', since: Date.now() })
  source.onerror = () => {
    if (liveState.get().state !== 'lost') liveState.set({ state: 'lost', since: Date.now() })
  }
  source.onmessage = ({ data }: MessageEvent<string>) => {
    const news = JSON.parse(data) as readonly News[]
    for (const listener of listeners) listener(news)
  }
}

/** Disconnects: whoever works here may no longer see news. */
export function stopLive(): void {
  source?.close()
  source = undefined
  liveState.set({ state: 'off', since: Date.now() })
}

/** Calls `listen` with news while a component is shown. */
export function useNews(listen: (news: readonly News[]) => void): void {
  const latest = useRef(listen)
  latest.current = listen
  useEffect(() => {
    const own = (news: readonly News[]): void => latest.current(news)
    listeners.add(own)
    return () => void listeners.delete(own)
  }, [])
}
