/** `ended`: the shop has ended the session, and the page stays; it follows `signed-out`. */
export type SessionChange = 'signed-in' | 'signed-out' | 'ended'

type SessionListener = (change: SessionChange) => void

const listeners = new Set<SessionListener>()

/** The listener runs after each sign-in, sign-out and end, before any other call is made. It is never removed. */
export const onSessionChange = (listener: SessionListener): void => void listeners.add(listener)

export function publishSessionChange(change: SessionChange): void {
  for (const listener of listeners) listener(change)
}
