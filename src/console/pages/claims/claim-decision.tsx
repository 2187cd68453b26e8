import { useState } from 'react'
import { Banner } from '#console/components/banner.tsx'
import { Button } from '#console/components/button.tsx'
import { Segments } from '#console/components/segments.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { useMay } from '#console/lib/session/session.ts'
import { useShortcuts } from '#console/lib/shortcuts/shortcuts.ts'
import { formatLei } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-claims.json'
import { type Claim, getClaim, listClaims, takeClaim } from '#modules/claims/contract.staff.ts'
import { AcceptForm } from './accept-form.tsx'
import { HandOver } from './hand-over.tsx'
import { WordsForm } from './words-form.tsx'

const t = translator(texts)

const refreshes = [getClaim, listClaims]

/** Beside the claim: who has it, and what can be decided. */
export function ClaimDecision({ claim }: { readonly claim: Claim }) {
  const mayDecide = useMay('claims.decide')
  return (
    <aside className="side claim-decision" aria-label={t('decision')}>
      <div className="claim-bar">
        <h2>{t('decision')}</h2>
        <span className="end m nw">{t('most', { amount: formatLei(claim.maxima.total) })}</span>
      </div>
      {claim.state === 'closed' ? (
        <Closed claim={claim} />
      ) : mayDecide ? (
        <Open claim={claim} />
      ) : (
        <p className="pad q">{t('readOnly')}</p>
      )}
    </aside>
  )
}

function Closed({ claim: { outcome, amount, isByRule, refusal } }: { readonly claim: Claim }) {
  return (
    <div className="pad col g12">
      <Banner tone={outcome === 'accepted' ? 'ok' : 'info'}>
        {outcome === 'accepted'
          ? t(isByRule ? 'paidByRule' : 'paid', { amount: formatLei(amount) })
          : t(outcome === 'silent' ? 'silent' : 'refused')}
      </Banner>
      {refusal && <p>{refusal}</p>}
    </div>
  )
}

function Open({ claim }: { readonly claim: Claim }) {
  const { id, owner, state } = claim
  const [open, setOpen] = useState<'accept' | 'refuse' | 'ask'>('accept')
  const take = useAction(takeClaim, { refreshes, done: () => t('taken', { number: claim.number }) })
  const canTake = owner === null
  const isMine = owner?.isMe === true
  const run = (): void => void take.run({ params: { id } })
  useShortcuts([
    ...(canTake ? [{ keys: 'e', label: t('take'), run }] : []),
    ...(isMine
      ? [
          { keys: 'a', label: t('do.accept'), run: () => setOpen('accept') },
          { keys: 'q', label: t('do.ask'), run: () => setOpen('ask') },
          { keys: 'n', label: t('do.refuse'), run: () => setOpen('refuse') },
        ]
      : []),
  ])
  if (!isMine) {
    return (
      <div className="pad col g12">
        {owner && <Banner tone="info">{t('ownedBy', { name: owner.name })}</Banner>}
        {canTake && (
          <>
            <p className="m">{t('takeText')}</p>
            <Button kind="main" size="lg" shortcut="e" isBusy={take.isRunning} onClick={run}>
              {t('take')}
            </Button>
          </>
        )}
      </div>
    )
  }
  if (state === 'signing') {
    return (
      <div className="pad col g12">
        <Banner tone="warn">{t('signingText')}</Banner>
      </div>
    )
  }
  return (
    <>
      <div className="claim-choice">
        <Segments
          label={t('decision')}
          value={open}
          onChange={setOpen}
          options={(['accept', 'ask', 'refuse'] as const).map((choice) => ({
            value: choice,
            label: t(`do.${choice}`),
          }))}
        />
      </div>
      {open === 'accept' && <AcceptForm claim={claim} refreshes={refreshes} />}
      {open === 'ask' && <WordsForm key="ask" claim={claim} kind="ask" refreshes={refreshes} />}
      {open === 'refuse' && <WordsForm key="refuse" claim={claim} kind="refuse" refreshes={refreshes} />}
      <HandOver claim={claim} refreshes={refreshes} />
    </>
  )
}
