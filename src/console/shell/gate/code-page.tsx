import { useEffect, useState } from 'react'
import { Banner } from '#console/components/banner.tsx'
import { takeReturnPath } from '#console/lib/session/return-path.ts'
import { bareApi } from '#console/lib/session/session.ts'
import { announceSignIn } from '#console/lib/session/sign-in-again.ts'
import { takeSignInWindow } from '#console/lib/session/sign-in-window.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console.json'
import { openStaffSession } from '#modules/staff/contract.staff.ts'
import { GateFrame } from './gate-frame.tsx'

const t = translator(texts)

let redeeming: Promise<void> | undefined

/** Redirect URI of the identity provider: exchanges the code once and continues. */
export function CodePage({ search }: { readonly search: string }) {
  const [error, setError] = useState<unknown>(undefined)
  useEffect(() => {
    redeeming ??= redeem(new URLSearchParams(search))
    redeeming.catch(setError)
  }, [search])
  if (error === undefined) return <GateFrame title={t('signIn.title')}>{t('signIn.going')}</GateFrame>
  return (
    <GateFrame title={t('signIn.title')}>
      <Banner tone="err">{problemText(error)}</Banner>
      <a className="btn p lg" href="/intrare">
        {t('signIn.retry')}
      </a>
    </GateFrame>
  )
}

async function redeem(answer: URLSearchParams): Promise<void> {
  const iss = answer.get('iss')
  const body = { code: answer.get('code') ?? '-', state: answer.get('state') ?? '', ...(iss !== null && { iss }) }
  await bareApi(openStaffSession, { body })
  announceSignIn()
  if (takeSignInWindow()) window.close()
  location.replace(takeReturnPath())
}
