import { useEffect } from 'react'
import { useStore } from '#browser/store.ts'
import { useNow } from '#console/lib/clock/use-now.ts'
import { lazyOf } from '#console/lib/lazy-component.tsx'
import { refreshSession, sessionTimes } from '#console/lib/session/session.ts'
import { signInAgain, waitingForSignIn } from '#console/lib/session/sign-in-again.ts'
import type { StaffSession } from '#modules/staff/contract.staff.ts'

const SignInAgainDialog = lazyOf(() => import('./sign-in-again-dialog.tsx').then((file) => file.SignInAgainDialog))
const IdleDialog = lazyOf(() => import('./idle-dialog.tsx').then((file) => file.IdleDialog))

/** The warning is shown two minutes before a session ends. */
const warnBeforeMs = 2 * 60_000

async function stay(): Promise<void> {
  if ((await refreshSession()) === 'over') await signInAgain('over')
}

/** Warns before an idle session ends, and asks to sign in again once it is over (STAFF-08). */
export function SessionWatch({ session }: { readonly session: StaffSession }) {
  const now = useNow(5_000)
  const isWaiting = useStore(waitingForSignIn, (waiting) => waiting.length > 0)
  const { idleAt, latestAt } = sessionTimes(session)
  const endsAt = Math.min(idleAt, latestAt)
  const isOver = now >= endsAt
  useEffect(() => {
    // Another tab may have kept the session alive.
    if (isOver) void stay()
  }, [isOver])
  if (isWaiting) return <SignInAgainDialog />
  if (isOver || now < endsAt - warnBeforeMs) return null
  return <IdleDialog minutes={Math.max(1, Math.ceil((endsAt - now) / 60_000))} onStay={() => void stay()} />
}
