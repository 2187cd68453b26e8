/** Whether this browser may hold a session: a hint for what to show and where to go, never a proof. */
export type SessionHint = () => boolean

let hint: SessionHint = () => false

export const mayBeSignedIn: SessionHint = () => hint()

/** Sets how a session is recognised. Until then no visitor counts as signed in, which holds for pages on the server. */
export function recogniseSession(by: SessionHint): void {
  hint = by
}
