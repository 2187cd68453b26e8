import { useSyncExternalStore } from 'react'

/** State outside the component tree. Only for what the whole page shares: overlays, preferences, session, the cart. */
export interface Store<State> {
  get(): State
  set(next: State): void
  subscribe(listener: () => void): () => void
}

export function makeStore<State>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set: (next) => {
      if (Object.is(state, next)) return
      state = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The store's value, or the part of it that `pick` returns; `pick` must return the same value for the same state. */
export function useStore<State>(store: Store<State>): State
export function useStore<State, Part>(store: Store<State>, pick: (state: State) => Part): Part
export function useStore<State, Part>(store: Store<State>, pick?: (state: State) => Part): State | Part {
  const read = () => (pick ? pick(store.get()) : store.get())
  return useSyncExternalStore(store.subscribe, read, read)
}
