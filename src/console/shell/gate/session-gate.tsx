import cloud from 'icon:cloud-slash'
import type { ComponentType } from 'react'
import { useStore } from '#browser/store.ts'
import { Button } from '#console/components/button.tsx'
import { EmptyState } from '#console/components/empty-state.tsx'
import { rememberReturnPath } from '#console/lib/session/return-path.ts'
import { refreshSession, sessionStore } from '#console/lib/session/session.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console.json'
import { AccessPage } from './access-page.tsx'
import { CodePage } from './code-page.tsx'
import { GateFrame } from './gate-frame.tsx'
import { SessionWatch } from './session-watch.tsx'
import { SignInPage } from './sign-in-page.tsx'

const t = translator(texts)

interface SessionGateProps {
  readonly isPhone: boolean
  readonly inside: ComponentType
}

/** Decides by the session what is shown: the sign-in, the request for access, or the console. */
export function SessionGate({ isPhone, inside: Inside }: SessionGateProps) {
  const state = useStore(sessionStore)
  const { pathname, search } = location
  if (pathname === '/intrare/cod') return <CodePage search={search} />
  if (pathname === '/intrare') return <SignInPage isPhone={isPhone} isAgain={search !== ''} />
  if (state === 'loading') return null
  if (state === 'unreachable') return <Unreachable />
  if (state === 'signed-out') {
    rememberReturnPath(pathname + search)
    return <SignInPage isPhone={isPhone} isAgain={false} />
  }
  if (state.state !== 'active' || state.permissions.length === 0) return <AccessPage session={state} />
  return (
    <>
      <Inside />
      <SessionWatch session={state} />
    </>
  )
}

const Unreachable = () => (
  <GateFrame title={t('name')}>
    <EmptyState
      icon={cloud}
      title={t('unreachable.title')}
      action={<Button onClick={() => void refreshSession()}>{t('tryAgain')}</Button>}
    >
      {t('unreachable.text')}
    </EmptyState>
  </GateFrame>
)
