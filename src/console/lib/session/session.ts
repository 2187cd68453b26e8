import { makeStore, useStore } from '#browser/store.ts'
import { isApiError, makeApi } from '#kernel/client.ts'
import { getStaffSession, type StaffSession } from '#modules/staff/contract.staff.ts'
import type { Permission } from '#modules/staff/rules/permissions.ts'
import { idleMinutes } from '#modules/staff/rules/session-times.ts'
import { send } from '../api/transport.ts'
import { forgetSession, keepSession, keptSession } from './kept-session.ts'

/** `signed-out`: nobody is signed in; `unreachable`: the shop does not answer. */
export type SessionState = StaffSession | 'loading' | 'signed-out' | 'unreachable'

/** What a page may need: a permission, or only a session. */
export type Need = Permission | 'member'

export const sessionStore = makeStore<SessionState>('loading')

/** When the last call of this page was answered: a session ends so long after it. */
let lastCallAt = Date.now()

export const noteCall = (): void => {
  lastCallAt = Date.now()
}

/** The staff API as it answers: without waiting for a sign-in. */
export const bareApi = makeApi(send)

/**
 * Asks who is signed in. `over`: nobody is any more. A page that was open keeps its session then, so that nothing of it is
 * lost while the person signs in again; so it does when the shop cannot be reached.
 */
export async function refreshSession(): Promise<'signed-in' | 'over' | 'unreachable'> {
  const wasOpen = currentSession() !== undefined
  try {
    const session = await bareApi(getStaffSession)
    sessionStore.set(session)
    keepSession(session)
    noteCall()
    return 'signed-in'
  } catch (error) {
    const isOver = isApiError(error) && error.status === 401
    if (isOver) forgetSession()
    if (!wasOpen) sessionStore.set(isOver ? 'signed-out' : (keptSession() ?? 'unreachable'))
    return isOver ? 'over' : 'unreachable'
  }
}

export function currentSession(): StaffSession | undefined {
  const state = sessionStore.get()
  return typeof state === 'object' ? state : undefined
}

export const csrfToken = (): string | undefined => currentSession()?.csrfToken

export const may = (session: Pick<StaffSession, 'permissions'>, need: Need): boolean =>
  need === 'member' || session.permissions.includes(need)

/** The session of whoever is signed in; pages of the console are only shown with one. */
export function useSession(): StaffSession {
  const state = useStore(sessionStore)
  if (typeof state !== 'object') throw new Error('a page was shown without a session')
  return state
}

/** Whether whoever is signed in may do this. */
export const useMay = (need: Need): boolean => may(useSession(), need)

/** In milliseconds: when the session ends if nothing is called, and when it ends at the latest. */
export const sessionTimes = ({
  isPhone,
  endsAt,
}: StaffSession): { readonly idleAt: number; readonly latestAt: number } => ({
  idleAt: isPhone ? Number.POSITIVE_INFINITY : lastCallAt + idleMinutes * 60_000,
  latestAt: Date.parse(endsAt),
})
