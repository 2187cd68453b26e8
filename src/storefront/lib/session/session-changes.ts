export type SessionChange = 'signed-in' | 'signed-out'

type SessionListener = (change: SessionChange) => void

const listeners = new Set<SessionListener>()

/** The listener runs after each sign-in, and each sign-out or end, before any other call is made. It is never removed. */
export const onSessionChange = (listener: SessionListener): void => void listeners.add(listener)

export function publishSessionChange(change: SessionChange): void {
  for (const listener of listeners) listener(change)
}
