import { useMutation } from '@tanstack/react-query'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/account-details.json'
import { signOutEverywhere } from '#modules/identity/contract.ts'
import { confirmRemoval } from '#storefront/components/actions/confirm-removal.tsx'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { raiseToast } from '#storefront/lib/overlays/toasts.ts'
import { href } from '#storefront/routes.ts'
import { Button, ButtonLink } from '#storefront/ui/button/button.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import css from './details.module.css'
import { endSession } from './end-session.ts'

const t = translator(texts)

/** Signs out of this browser, or of all. */
export function Sessions() {
  const everywhere = useMutation({
    mutationFn: () => api(signOutEverywhere),
    onSuccess: endSession,
    onError: (error) => raiseToast({ type: 'error', content: refusalText(error), duration: 'long' }),
  })
  const confirmSignOut = (): void =>
    confirmRemoval({
      title: t('everywhereTitle'),
      text: t('everywhereText'),
      confirm: t('everywhere'),
      onConfirm: () => everywhere.mutate(),
    })
  return (
    <Panel className="stack" aria-labelledby="sessions">
      <h2 id="sessions">{t('sessions')}</h2>
      <p className="muted">{t('sessionsText')}</p>
      <div className={css.actions}>
        <ButtonLink look="secondary" href={href('/logout')}>
          {t('signOut')}
        </ButtonLink>
        <Button look="ghost" isBusy={everywhere.isPending} onClick={confirmSignOut}>
          {t('everywhere')}
        </Button>
      </div>
    </Panel>
  )
}
