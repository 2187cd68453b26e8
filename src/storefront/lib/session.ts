/** Whether this browser may hold a session: a hint for what to show and where to go, never a proof. */
export type SessionHint = () => boolean

let hint: SessionHint = () => false

export const maySignedIn: SessionHint = () => hint()

/** Says how a session is recognised: by its flag cookie on the server and in the browser. */
export function recogniseSession(by: SessionHint): void {
  hint = by
}
