import bank from 'icon:bank'
import { useState } from 'react'
import { Button } from '#console/components/button.tsx'
import { ConfirmDialog } from '#console/components/overlays/confirm-dialog.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { useMay } from '#console/lib/session/session.ts'
import { formatDayTime, formatLei } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-order-actions.json'
import { getOrder } from '#modules/ordering/desk/contract.staff-order.ts'
import type { DeskOrder } from '#modules/ordering/desk/contract.staff-order-view.ts'
import { askGateway, decideDiscrepancy } from '#modules/payments/contract.staff.ts'

const t = translator(texts)

type Discrepancy = DeskOrder['money']['discrepancies'][number]
type Decision = 'accepted' | 'paid-back'

/** Payments of which shop and bank say different things: asked again now, accepted, or paid back. */
export function OrderDisputes({ order: { id, money } }: { readonly order: DeskOrder }) {
  const mayDecide = useMay('disputes.decide')
  const [deciding, setDeciding] = useState<{ readonly of: Discrepancy; readonly as: Decision }>()
  const ask = useAction(askGateway, {
    refreshes: [getOrder],
    done: ({ discrepancies }) => t(discrepancies.length === 0 ? 'bankAgrees' : 'bankDisagrees'),
  })
  const { discrepancies, attempts } = money
  if (attempts.length === 0 || (discrepancies.length === 0 && !mayDecide)) return null
  return (
    <section className="pad" aria-label={t('disputes')}>
      <div className="sec-h">
        <h2>{t('disputes')}</h2>
        {mayDecide && (
          <span className="end">
            <Button size="sm" icon={bank} isBusy={ask.isRunning} onClick={() => void ask.run({ params: { id } })}>
              {t('askBank')}
            </Button>
          </span>
        )}
      </div>
      {discrepancies.length === 0 && <p className="q">{t('noDisputes')}</p>}
      {discrepancies.map((one) => (
        <p key={one.id} className="row wrap">
          <span className="grow">
            <b className="med">{kindText(one.kind)}</b>
            <span className="two xs q">{`${one.reference} · ${formatDayTime(one.foundAt)}`}</span>
          </span>
          <span className="med">{formatLei(one.amount)}</span>
          {mayDecide && (
            <>
              <Button size="sm" onClick={() => setDeciding({ of: one, as: 'accepted' })}>
                {t('accept')}
              </Button>
              <Button size="sm" onClick={() => setDeciding({ of: one, as: 'paid-back' })}>
                {t('payBack')}
              </Button>
            </>
          )}
        </p>
      ))}
      {deciding && <DecideDialog {...deciding} onClose={() => setDeciding(undefined)} />}
    </section>
  )
}

interface DecideDialogProps {
  readonly of: Discrepancy
  readonly as: Decision
  readonly onClose: () => void
}

function DecideDialog({ of: { id, amount }, as: decision, onClose }: DecideDialogProps) {
  const [reason, setReason] = useState('')
  const decide = useAction(decideDiscrepancy, {
    refreshes: [getOrder],
    done: () => t('decided'),
    onDone: onClose,
  })
  const sum = formatLei(amount)
  return (
    <ConfirmDialog
      title={t(decision === 'accepted' ? 'acceptTitle' : 'payBackTitle', { sum })}
      action={t(decision === 'accepted' ? 'accept' : 'payBack')}
      isDanger={decision === 'paid-back'}
      isBusy={decide.isRunning}
      canConfirm={reason.trim() !== ''}
      onConfirm={() => void decide.run({ params: { id }, body: { decision, reason: reason.trim() } })}
      onClose={onClose}
    >
      <p>{t(decision === 'accepted' ? 'acceptText' : 'payBackText')}</p>
      <div className="field">
        <label className="lbl" htmlFor="dispute-reason">
          {t('reasonForJournal')}
        </label>
        <span className="in">
          <input
            id="dispute-reason"
            maxLength={300}
            autoComplete="off"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </span>
      </div>
    </ConfirmDialog>
  )
}

const kinds: Readonly<Record<string, string>> = texts.dispute
const kindText = (kind: string): string => kinds[kind] ?? kind
