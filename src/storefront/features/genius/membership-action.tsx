import { translator } from '#kernel/translate.ts'
import texts from '#locales/genius.json'
import { loginAddress } from '#modules/identity/rules/login-address.ts'
import type { Genius } from '#modules/membership/contract.ts'
import { trialDays } from '#modules/membership/rules/terms.ts'
import { QueryResult } from '#storefront/components/problem/query-result.tsx'
import { formatLongDay } from '#storefront/lib/dates/long-day.ts'
import { useRestoredFocus } from '#storefront/lib/dom/restored-focus.ts'
import { closeModal, openModal } from '#storefront/lib/overlays/modals.ts'
import { mayBeSignedIn } from '#storefront/lib/session/session-hint.ts'
import { href } from '#storefront/routes.ts'
import { Button, ButtonLink } from '#storefront/ui/button/button.tsx'
import css from './genius.module.css'
import { PlanChoice } from './plan-choice.tsx'
import { useActivateTrial, useGenius, useLeaveGenius } from './use-genius.ts'

const t = translator(texts)

/** The Genius action by state: a guest signs in, a customer starts the trial or buys, a member sees the end date or leaves. */
export function MembershipAction() {
  const { isSignedIn, query } = useGenius()
  useRestoredFocus('main h1', `${query.data?.accountType} ${query.data?.trial}`)
  if (isSignedIn === false || (query.isError && !mayBeSignedIn())) {
    return (
      <div className={css.actions}>
        <ButtonLink look="lime" size="large" href={loginAddress(href('/genius'))}>
          {t('signIn')}
        </ButtonLink>
        <TrialTerms />
      </div>
    )
  }
  return (
    <QueryResult query={query} waiting={<div className={css.actions} />}>
      {(genius) => {
        if (genius.accountType === 'genius') return <MemberStatus genius={genius} />
        if (genius.trial !== 'available') return <TrialEnded genius={genius} />
        return (
          <>
            <StartTrial />
            {genius.awaitsPayment && <PlanChoice genius={genius} />}
          </>
        )
      }}
    </QueryResult>
  )
}

const TrialTerms = () => <span className={`small ${css.fine}`}>{t('noCard', { days: trialDays })}</span>

function StartTrial() {
  const trial = useActivateTrial()
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
      <TrialTerms />
    </div>
  )
}

function TrialEnded({ genius }: { readonly genius: Genius }) {
  return (
    <>
      {genius.until !== null && <p role="status">{t('trialUsed', { day: formatLongDay(genius.until) })}</p>}
      <PlanChoice genius={genius} />
    </>
  )
}

function MemberStatus({ genius }: { readonly genius: Genius }) {
  const leaving = useLeaveGenius()
  const confirmLeave = (): void => {
    const id = openModal({
      title: t('leaveTitle'),
      content: <p>{t('leaveTrial')}</p>,
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
      <p role="status">{statusText(genius)}</p>
      <div className={css.actions}>
        <ButtonLink look="lime" size="large" href={href('/account/benefits')}>
          {t('seeBenefits')}
        </ButtonLink>
        {genius.kind === 'trial' && (
          <button type="button" className={css.leave} disabled={leaving.isPending} onClick={confirmLeave}>
            {t(leaving.isPending ? 'leaving' : 'leave')}
          </button>
        )}
      </div>
      {genius.kind !== null && <PlanChoice genius={genius} />}
    </>
  )
}

function statusText({ kind, until }: Genius): string {
  if (kind === null || until === null) return t('youAre')
  const day = formatLongDay(until)
  return t(kind === 'trial' ? 'youAreTrial' : 'youArePaid', { day })
}
