import { useState } from 'react'
import { Button } from '#console/components/button.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { formatLei } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-runs.json'
import { getRunBoard, type RunView } from '#modules/couriers/contract.staff.ts'
import { closeRunCash, listCountedRuns, listRunsToClose, signRunCash } from '#modules/couriers/contract.staff-cash.ts'

const t = translator(texts)

interface SignRunProps {
  readonly run: RunView
  readonly as: 'dispatcher' | 'accountant'
}

/** The difference of a run, to be signed by somebody else than who has counted. */
export function SignRun({ run, as }: SignRunProps) {
  const [reason, setReason] = useState('')
  const options = {
    refreshes: [getRunBoard, listCountedRuns, listRunsToClose],
    done: () => t('money.signed', { run: run.number }),
  }
  const sign = useAction(signRunCash, options)
  const close = useAction(closeRunCash, options)
  const { cash } = run
  if (cash === null) return null
  const call = { params: { id: run.id }, body: { reason: reason.trim() } }
  const isAbove = as === 'dispatcher' && cash.needs === 'cash.close'
  return (
    <footer className="col g6">
      <p>
        {t('money.difference', {
          cash: formatLei(cash.cashCounted - cash.cashExpected),
          terminal: formatLei(cash.terminalCounted - cash.terminalExpected),
        })}
      </p>
      <p className="m">{t('money.said', { by: cash.countedBy, reason: cash.reason ?? '' })}</p>
      {isAbove ? (
        <p className="note warn">{t('money.accountant')}</p>
      ) : (
        <>
          <label className="field">
            <span className="lbl">{t('money.reason')}</span>
            <input className="in" maxLength={300} value={reason} onChange={(event) => setReason(event.target.value)} />
          </label>
          <Button
            kind="main"
            disabled={reason.trim() === ''}
            isBusy={sign.isRunning || close.isRunning}
            onClick={() => void (as === 'dispatcher' ? sign : close).run(call)}
          >
            {t('money.sign')}
          </Button>
        </>
      )}
    </footer>
  )
}
