import lock from 'icon:lock-simple'
import { useState } from 'react'
import { Button } from '#console/components/button.tsx'
import { EmptyState } from '#console/components/empty-state.tsx'
import { api } from '#console/lib/api/api.ts'
import { refreshSession } from '#console/lib/session/session.ts'
import { signOut } from '#console/lib/session/sign-out.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import { showToast } from '#console/lib/toasts.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console.json'
import { askForStaffAccess, type StaffSession } from '#modules/staff/contract.staff.ts'
import { GateFrame } from './gate-frame.tsx'

const t = translator(texts)

/** Shown to a person without any permission: they can request access; no data is loaded. */
export function AccessPage({ session: { member, state } }: { readonly session: StaffSession }) {
  const [isAsking, setAsking] = useState(false)
  const ask = async (): Promise<void> => {
    setAsking(true)
    try {
      await api(askForStaffAccess)
      await refreshSession()
    } catch (error) {
      showToast('failed', problemText(error))
    }
    setAsking(false)
  }
  const text = {
    unknown: t('access.unknown'),
    asking: t('access.asking'),
    refused: t('access.refused'),
    active: t('access.active'),
  }[state]
  return (
    <GateFrame title={t('access.title')}>
      <EmptyState icon={lock} title={t('access.hello', { name: member.name })}>
        {text}
      </EmptyState>
      {state === 'unknown' && (
        <Button kind="main" size="lg" isBusy={isAsking} onClick={() => void ask()}>
          {t('access.ask')}
        </Button>
      )}
      {state !== 'unknown' && <Button onClick={() => void refreshSession()}>{t('access.look')}</Button>}
      <Button kind="quiet" onClick={() => void signOut()}>
        {t('account.signOut')}
      </Button>
    </GateFrame>
  )
}
