import { useEffect, useRef } from 'react'
import { makeStore } from '#browser/store.ts'
import { apiBase } from '../api/transport.ts'

/** A change, as sent by `watchNews`. */
export interface LiveChange {
  /** Kind of an event such as 'order.confirmed', or the contract id of a staff call. */
  readonly kind: string
  readonly entity: { readonly kind: string; readonly id: string }
}

/** `off`: not connected, for lack of permission. `lost`: the connection broke and the browser reconnects. */
export const liveState = makeStore<{ readonly state: 'off' | 'live' | 'lost'; readonly since: number }>({
  state: 'off',
  since: 0,
})

const listeners = new Set<(news: readonly LiveChange[]) => void>()
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
    const news = JSON.parse(data) as readonly LiveChange[]
    for (const listener of listeners) listener(news)
  }
}

/** Disconnects, after the permission was revoked. */
export function stopLive(): void {
  source?.close()
  source = undefined
  liveState.set({ state: 'off', since: Date.now() })
}

/** Calls `listen` with live changes while a component is mounted. */
export function useNews(listen: (news: readonly LiveChange[]) => void): void {
  const latest = useRef(listen)
  latest.current = listen
  useEffect(() => {
    const own = (news: readonly LiveChange[]): void => latest.current(news)
    listeners.add(own)
    return () => void listeners.delete(own)
  }, [])
}
