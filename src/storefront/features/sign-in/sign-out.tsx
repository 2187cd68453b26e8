import { useEffect } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/account.json'
import { leaveDevice } from '#storefront/lib/push/session-device.ts'
import { currentSession } from '#storefront/lib/session/current-session.ts'
import { Skeleton } from '#storefront/ui/feedback/skeleton.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import css from './sign-in.module.css'

const t = translator(texts)

/** Ends the session and goes to the home page, even if the call fails. */
export function SignOut() {
  useEffect(() => void leaveDevice().then(() => currentSession().signOut()), [])
  return (
    <Panel className={css.card}>
      <h1>{t('signingOut')}</h1>
      <Skeleton size="line" />
    </Panel>
  )
}
