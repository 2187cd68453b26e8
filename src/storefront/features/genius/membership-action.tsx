import { translator } from '#kernel/translate.ts'
import texts from '#locales/genius.json'
import { loginAddress } from '#modules/identity/rules/return-target.ts'
import type { Genius } from '#modules/membership/contract.ts'
import { trialDays } from '#modules/membership/rules/terms.ts'
import { useKeptFocus } from '#storefront/lib/focus.ts'
import { formatLongDay } from '#storefront/lib/long-day.ts'
import { closeModal, openModal } from '#storefront/lib/modals.ts'
import { href } from '#storefront/routes.ts'
import { Button, ButtonLink } from '#storefront/ui/button.tsx'
import css from './genius.module.css'
import { useGenius, useLeaving, useTrial } from './use-genius.ts'

const t = translator(texts)

/** What somebody can do about Genius: a guest signs in, a customer tries it, a member sees until when, or leaves. */
export function MembershipAction() {
  const { isSignedIn, query } = useGenius()
  const genius = query.data
  useKeptFocus('main h1', `${genius?.accountType} ${genius?.trial}`)
  if (isSignedIn === false || query.isError) {
    return (
      <div className={css.actions}>
        <ButtonLink look="lime" size="large" href={loginAddress(href('/genius'))}>
          {t('signIn')}
        </ButtonLink>
        <Fine />
      </div>
    )
  }
  if (!genius) return <div className={css.actions} />
  if (genius.accountType === 'genius') return <Member genius={genius} />
  return genius.trial === 'available' ? <Trial /> : <Used genius={genius} />
}

const Fine = () => <span className={`small ${css.fine}`}>{t('noCard', { days: trialDays })}</span>

function Trial() {
  const trial = useTrial()
  return (
    <div className={css.actions}>
      <Button
        look="lime"
        size="large"
        isBusy={trial.isPending}
        disabled={trial.isPending}
        onClick={() => trial.mutate()}
      >
        {t(trial.isPending ? 'activating' : 'activate')}
      </Button>
      <Fine />
    </div>
  )
}

function Used({ genius: { until } }: { readonly genius: Genius }) {
  return (
    <div className={css.actions}>
      {until !== null && <p role="status">{t('trialUsed', { day: formatLongDay(until) })}</p>}
      <ButtonLink look="white" href={href('/beneficii')}>
        {t('seeBenefits')}
      </ButtonLink>
    </div>
  )
}

function Member({ genius }: { readonly genius: Genius }) {
  const leaving = useLeaving()
  const canLeave = genius.kind === 'trial' || genius.renews
  const ask = (): void => {
    const id = openModal({
      title: t('leaveTitle'),
      content: <p>{t(genius.kind === 'trial' ? 'leaveTrial' : 'leavePaid')}</p>,
      footer: (
        <>
          <Button look="secondary" onClick={() => closeModal(id)}>
            {t('stay')}
          </Button>
          <Button
            look="danger"
            onClick={() => {
              closeModal(id)
              leaving.mutate()
            }}
          >
            {t('leave')}
          </Button>
        </>
      ),
    })
  }
  return (
    <>
      <p role="status">{standing(genius)}</p>
      <div className={css.actions}>
        <ButtonLink look="lime" size="large" href={href('/account/benefits')}>
          {t('seeBenefits')}
        </ButtonLink>
        {canLeave && (
          <button type="button" className={css.leave} disabled={leaving.isPending} onClick={ask}>
            {t(leaving.isPending ? 'leaving' : 'leave')}
          </button>
        )}
      </div>
    </>
  )
}

function standing({ kind, until, renews }: Genius): string {
  if (kind === null || until === null) return t('youAre')
  const day = formatLongDay(until)
  if (kind === 'trial') return t('youAreTrial', { day })
  return t(renews ? 'youArePaid' : 'youAreLeaving', { day })
}
