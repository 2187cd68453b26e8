import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/account.json'
import { track } from '#storefront/lib/analytics/track.ts'
import { reportError } from '#storefront/lib/api/report-error.ts'
import { cartOf } from '#storefront/lib/cart/cart.ts'
import { mergeGuestCart } from '#storefront/lib/cart/merge-guest-cart.ts'
import { navigateReplacing } from '#storefront/lib/navigation/navigation.ts'
import { bindDevice } from '#storefront/lib/push/session-device.ts'
import { currentSession, readSignInReturn, type SignInReturn } from '#storefront/lib/session/current-session.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import css from './sign-in.module.css'

const t = translator(texts)

interface SignInProps {
  /** Called with the address that the visitor is sent to afterwards, as soon as it is known. */
  readonly onReturn: (path: string) => void
}

const readAddress = (): SignInReturn => readSignInReturn(new URLSearchParams(location.search))

/**
 * Starts the sign-in at the identity provider, and completes it on return. A visitor sent from `/login/check-emag` is signed in
 * without a press when the provider has a session of theirs (ROUTE-02). The query string is read in the browser only:
 * it may contain the authorisation code, which must not reach caches and logs.
 */
export function SignIn({ onReturn }: SignInProps) {
  const [back, setBack] = useState<SignInReturn>()
  const returning = useRef(onReturn)
  useEffect(() => {
    const read = readAddress()
    setBack(read)
    if (read.kind !== 'refused') returning.current(read.returnTo)
    if (read.kind === 'start' && read.isCheck) currentSession().startSignIn(read.returnTo, 'check')
  }, [])
  const isRejected = useFinish(back)
  const isFinishing = back?.kind === 'code' && !isRejected
  const hasFailed = isRejected || (back?.kind === 'refused' && !['cancelled', 'no-session'].includes(back.why))
  return (
    <Panel className={css.card}>
      <img src="/img/art/basket.webp" width={120} height={120} alt="" />
      <h1>{isFinishing ? t('signingIn') : t('signInTitle')}</h1>
      <p>{isFinishing ? t('signingInHelp') : t('signInHelp')}</p>
      {hasFailed && (
        <Notice kind="err" isAlert>
          <b>{t('signInFailed')}</b>
          <br />
          {t('signInFailedHelp')}
        </Notice>
      )}
      <Button size="large" isBusy={isFinishing} onClick={() => currentSession().startSignIn(readAddress().returnTo)}>
        {isFinishing ? t('signingIn') : t('signIn')}
      </Button>
    </Panel>
  )
}

/** Exchanges the code, merges the guest's cart and returns to the page that asked for the sign-in. True on failure. */
function useFinish(back: SignInReturn | undefined): boolean {
  const queries = useQueryClient()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (back?.kind !== 'code') return
    const finish = async (): Promise<void> => {
      const result = await currentSession().finishSignIn(back)
      if (result.kind === 'failed') setFailed(true)
      if (result.kind !== 'signed-in') return
      const bound = bindDevice()
      track(result.isSignup ? 'sign_up' : 'login', { method: 'openid' })
      cartOf(queries).merged.set((await mergeGuestCart(queries).catch(reportError)) ?? [])
      await queries.invalidateQueries()
      await bound
      navigateReplacing(back.returnTo)
    }
    void finish()
  }, [back, queries])
  return hasFailed
}
