import { makeStore, useStore } from '#browser/store.ts'
import { isApiError, makeApi } from '#kernel/client.ts'
import { getStaffSession, type StaffSession } from '#modules/staff/contract.staff.ts'
import type { Permission } from '#modules/staff/rules/permissions.ts'
import { idleMinutes } from '#modules/staff/rules/session-times.ts'
import { send } from '../api/transport.ts'
import { forgetSession, keepSession, keptSession } from './kept-session.ts'

/** `signed-out`: nobody is signed in; `unreachable`: the shop does not answer. */
export type SessionState = StaffSession | 'loading' | 'signed-out' | 'unreachable'

/** The requirement of a page: a permission, or only a session. */
export type Need = Permission | 'member'

export const sessionStore = makeStore<SessionState>('loading')

/** Time of the last answer to this page, from which the idle time counts. */
let lastCallAt = Date.now()

export const noteCall = (): void => {
  lastCallAt = Date.now()
}

/** The staff API client that does not wait for a new sign-in. */
export const bareApi = makeApi(send)

/**
 * Reloads the session. `over`: it has expired. An open page keeps its session data then, also when the shop is unreachable, so
 * that nothing is lost until the person has signed in again.
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

/** The current session; console pages are rendered only with one. */
export function useSession(): StaffSession {
  const state = useStore(sessionStore)
  if (typeof state !== 'object') throw new Error('a page was shown without a session')
  return state
}

/** Whether the signed-in person has a permission. */
export const useMay = (need: Need): boolean => may(useSession(), need)

/** Idle and absolute end of the session, in milliseconds. */
export const sessionTimes = ({
  isPhone,
  endsAt,
}: StaffSession): { readonly idleAt: number; readonly latestAt: number } => ({
  idleAt: isPhone ? Number.POSITIVE_INFINITY : lastCallAt + idleMinutes * 60_000,
  latestAt: Date.parse(endsAt),
})
