import { makeStore } from '#browser/store.ts'
import { rememberReturnPath } from './return-path.ts'
import { currentSession, refreshSession } from './session.ts'
import { signInWindow } from './sign-in-window.ts'

/** Why a new sign-in is needed: the session has expired, or an action needs step-up authentication. */
export type SignInReason = 'over' | 'step-up'

interface Waiting {
  readonly reason: SignInReason
  readonly finish: (isSignedIn: boolean) => void
}

/** Calls that wait for a sign-in; the dialog is open while there are some. */
export const waitingForSignIn = makeStore<readonly Waiting[]>([])

/** The sign-in window notifies the waiting page by this channel. */
const channelName = 'poftim-staff-sign-in'

/** Resolves to true once the same person has signed in again, to false when they cancel. */
export function signInAgain(reason: SignInReason): Promise<boolean> {
  return new Promise((finish) => waitingForSignIn.set([...waitingForSignIn.get(), { reason, finish }]))
}

/** Opens the sign-in in a new window, so that unsaved forms stay; in this window if pop-ups are blocked. */
export function openSignInWindow(reason: SignInReason): void {
  const address = `/intrare?din=${reason}`
  if (window.open(address, signInWindow, 'popup,width=520,height=680') !== null) return
  rememberReturnPath(location.pathname + location.search)
  location.assign(address)
}

export function cancelSignIn(): void {
  finishAll(false)
}

/** Called in the window after sign-in. */
export function announceSignIn(): void {
  new BroadcastChannel(channelName).postMessage('signed-in')
}

/** Resumes the waiting calls after a sign-in in another window; reloads if another person has signed in. */
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
