import { useMutation } from '@tanstack/react-query'
import { problemName } from '#kernel/client.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/product-alerts.json'
import { endAlertsByLink } from '#modules/product-alerts/contract.ts'
import { Screen } from '#storefront/components/error-screen/screen.tsx'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { isTransient } from '#storefront/lib/queries/queries.ts'
import { href } from '#storefront/routes.ts'
import { Button, ButtonLink } from '#storefront/ui/button/button.tsx'

const t = translator(texts)

/** Ends the alerts that a letter is about, without a sign-in. Programs open links of letters too, so it asks first. */
export function EndByLink({ id, hash }: { readonly id?: string | undefined; readonly hash?: string | undefined }) {
  const end = useMutation({
    // A mail client may truncate the link. The placeholders get the same refusal from the server.
    mutationFn: () =>
      api(endAlertsByLink, {
        params: { id: id?.slice(0, 80) || '-' },
        body: { hash: hash?.slice(0, 64) || '-' },
      }),
    // The reader has asked once, and a repetition changes nothing.
    retry: (failures, error) => failures < 2 && isTransient(error),
  })
  const isBroken = ['alert-link-invalid', 'invalid-input'].includes(problemName(end.error) ?? '')
  const state = end.isSuccess ? 'done' : end.isError ? 'failed' : 'ask'
  const failure = isBroken ? t('end-broken') : refusalText(end.error)
  return (
    <div role="status">
      <Screen
        picture={state === 'failed' ? '/img/e500.webp' : '/img/art/love-letter.webp'}
        title={t(`end-${state}`)}
        text={state === 'failed' ? failure : t(`end-${state}-text`)}
      >
        {end.isSuccess || isBroken ? (
          <ButtonLink size="large" href={href('/')}>
            {t('home')}
          </ButtonLink>
        ) : (
          <Button size="large" isBusy={end.isPending} onClick={() => end.mutate()}>
            {t('end-action')}
          </Button>
        )}
      </Screen>
    </div>
  )
}
