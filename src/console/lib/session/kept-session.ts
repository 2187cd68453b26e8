import type { StaffSession } from '#modules/staff/contract.staff.ts'

/* The last session in localStorage until it expires, so that a phone that starts offline knows its user. */

const key = 'poftim.console.session'

export function keepSession(session: StaffSession): void {
  if (session.isPhone) localStorage.setItem(key, JSON.stringify(session))
  else forgetSession()
}

export const forgetSession = (): void => localStorage.removeItem(key)

export function keptSession(): StaffSession | undefined {
  const kept = localStorage.getItem(key)
  const session = kept === null ? undefined : (JSON.parse(kept) as StaffSession)
  return session !== undefined && Date.parse(session.endsAt) > Date.now() ? session : undefined
}
