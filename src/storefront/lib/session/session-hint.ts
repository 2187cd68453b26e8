import type { Transport } from '#kernel/client.ts'
import type { SessionChange } from './shop-session.ts'

/** Whether this browser may hold a session: a hint for what to show and where to go, never a proof. */
export type SessionHint = () => boolean

let hint: SessionHint = () => false

export const maySignedIn: SessionHint = () => hint()

/** Says how a session is recognised: by its flag cookie on the server and in the browser. */
export function recogniseSession(by: SessionHint): void {
  hint = by
}

type Listener = (change: SessionChange) => void

const listeners = new Set<Listener>()

/** Told of each sign-in and sign-out, before any other call is made. */
export const onSessionChange = (listener: Listener): void => void listeners.add(listener)

export function tellSessionChange(change: SessionChange): void {
  for (const listener of listeners) listener(change)
}

/** Puts the session of this browser under calls. It comes with the first one: most pages make none until they are touched. */
export const sessionWhenNeeded: Transport = async (request) => {
  const { currentSession } = await import('./current-session.ts')
  return currentSession().transport(request)
}
