import { useState } from 'react'
import { Banner } from '#console/components/banner.tsx'
import { Button } from '#console/components/button.tsx'
import { bareApi } from '#console/lib/session/session.ts'
import { noteSignInWindow } from '#console/lib/session/sign-in-window.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console.json'
import { startStaffSignIn } from '#modules/staff/contract.staff.ts'
import { GateFrame } from './gate-frame.tsx'

const t = translator(texts)

interface SignInPageProps {
  readonly isPhone: boolean
  /** Requires re-authentication. */
  readonly isAgain: boolean
}

export function SignInPage({ isPhone, isAgain }: SignInPageProps) {
  const [isGoing, setGoing] = useState(false)
  const [error, setError] = useState<unknown>(undefined)
  const go = async (): Promise<void> => {
    setGoing(true)
    setError(undefined)
    noteSignInWindow()
    try {
      const { url } = await bareApi(startStaffSignIn, { body: { isPhone, again: isAgain } })
      location.assign(url)
    } catch (refusal) {
      setError(refusal)
      setGoing(false)
    }
  }
  return (
    <GateFrame title={t('signIn.title')}>
      <p className="m">{t(isAgain ? 'signIn.again' : 'signIn.text')}</p>
      {error !== undefined && <Banner tone="err">{problemText(error)}</Banner>}
      <Button kind="main" size="lg" isBusy={isGoing} onClick={() => void go()}>
        {t('signIn.action')}
      </Button>
    </GateFrame>
  )
}
