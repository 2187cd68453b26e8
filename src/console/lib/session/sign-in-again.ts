import { makeStore } from '#browser/store.ts'
import { rememberReturnPath } from './return-path.ts'
import { currentSession, refreshSession } from './session.ts'
import { signInWindow } from './sign-in-window.ts'

/** Why a person has to sign in while a page is open: the session is over, or an action needs a newer proof of identity. */
export type SignInReason = 'over' | 'step-up'

interface Waiting {
  readonly reason: SignInReason
  readonly finish: (isSignedIn: boolean) => void
}

/** Calls that wait for a sign-in; the dialog is open while there are some. */
export const waitingForSignIn = makeStore<readonly Waiting[]>([])

/** The window in which a person signs in tells the page that waits. */
const channelName = 'poftim-staff-sign-in'

/** Resolves to true once the same person has signed in again, to false when they cancel. */
export function signInAgain(reason: SignInReason): Promise<boolean> {
  return new Promise((finish) => waitingForSignIn.set([...waitingForSignIn.get(), { reason, finish }]))
}

/** Opens the sign-in in a window of its own, so that half-written forms stay; in this window where a browser blocks it. */
export function openSignInWindow(reason: SignInReason): void {
  const address = `/intrare?din=${reason}`
  if (window.open(address, signInWindow, 'popup,width=520,height=680') !== null) return
  rememberReturnPath(location.pathname + location.search)
  location.assign(address)
}

export function cancelSignIn(): void {
  finishAll(false)
}

/** Told by the window that has just signed in. */
export function announceSignIn(): void {
  new BroadcastChannel(channelName).postMessage('signed-in')
}

/** Goes on with the waiting calls after a sign-in elsewhere. Somebody else must not find the page of the person before. */
export function followSignIns(): void {
  new BroadcastChannel(channelName).onmessage = async () => {
    const before = currentSession()?.member.id
    await refreshSession()
    if (before !== undefined && currentSession()?.member.id !== before) location.assign('/')
    else finishAll(true)
  }
}

function finishAll(isSignedIn: boolean): void {
  const waiting = waitingForSignIn.get()
  waitingForSignIn.set([])
  for (const { finish } of waiting) finish(isSignedIn)
}
