import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { problemName } from '#kernel/client.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/unsubscribe.json'
import { endCartReminders, endNewsletter } from '#modules/customers/contract.ts'
import { Screen } from '#storefront/components/error-screen/screen.tsx'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { isTransient } from '#storefront/lib/queries/queries.ts'
import { href } from '#storefront/routes.ts'
import { Button, ButtonLink } from '#storefront/ui/button/button.tsx'

const t = translator(texts)

const calls = { newsletter: endNewsletter, cart: endCartReminders } as const

interface UnsubscribeLink {
  readonly cid?: string
  readonly hash?: string
}

interface UnsubscribeProps {
  readonly mailing: keyof typeof calls
  readonly link: UnsubscribeLink
}

/** Unsubscribes after hydration, without sign-in, and confirms it; a failure can be retried. */
export function Unsubscribe({ mailing, link: { cid = '', hash = '' } }: UnsubscribeProps) {
  const end = useMutation({
    mutationFn: async () => {
      // A mail client may truncate the link. Send a placeholder: the server answers with the same refusal.
      const params = { cid: /^[1-9]\d{0,9}$/.test(cid) ? Number(cid) : 1, hash: hash || '-' }
      await api(calls[mailing], { params })
    },
    // The reader has only followed a link, and a repetition changes nothing.
    retry: (failures, error) => failures < 2 && isTransient(error),
  })
  const hasStarted = useRef(false)
  const { mutate } = end
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    mutate()
  }, [mutate])

  const isBroken = ['unsubscribe-link-invalid', 'invalid-input'].includes(problemName(end.error) ?? '')
  const state = end.isSuccess ? 'done' : end.isError ? 'failed' : 'going'
  return (
    <div role="status" aria-busy={state === 'going'}>
      <Screen
        picture={state === 'failed' ? '/img/e500.webp' : '/img/art/love-letter.webp'}
        title={t(`${mailing}-${state}`)}
        text={
          state === 'failed' ? (isBroken ? t('brokenLink') : refusalText(end.error)) : t(`${mailing}-${state}-text`)
        }
      >
        {state === 'failed' && !isBroken ? (
          <Button size="large" onClick={() => mutate()}>
            {t('again')}
          </Button>
        ) : (
          <ButtonLink size="large" href={href('/')}>
            {t('home')}
          </ButtonLink>
        )}
      </Screen>
    </div>
  )
}
