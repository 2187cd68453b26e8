import signature from 'icon:signature'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { Banner } from '#console/components/banner.tsx'
import { Button } from '#console/components/button.tsx'
import { EmptyState } from '#console/components/empty-state.tsx'
import { ConfirmDialog } from '#console/components/overlays/confirm-dialog.tsx'
import { PageFrame } from '#console/components/page-frame.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { now } from '#console/lib/clock/now.ts'
import { isInUse } from '#console/lib/live/activity.ts'
import { queryOf } from '#console/lib/queries.ts'
import { formatLei, formatNearTime } from '#console/lib/text/formats.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-claims.json'
import refundTexts from '#locales/console-refunds.json'
import { listRefundRequests, refuseRefund, signRefund } from '#modules/claims/contract.staff-refunds.ts'
import type { RefundRequest } from '#modules/claims/contract.values.ts'
import './claims.css'

const t = translator(texts)
const tRefund = translator(refundTexts)

const lookMs = 20_000

/** Refunds that wait for a second signature, the oldest first. */
export function SignaturesPage() {
  const { data, error } = useQuery({
    ...queryOf(listRefundRequests, {}),
    refetchInterval: () => (isInUse() ? lookMs : false),
  })
  return (
    <PageFrame title={t('signatures.title')}>
      {error && <Banner tone="err">{problemText(error)}</Banner>}
      {data?.items.length === 0 && (
        <EmptyState icon={signature} title={t('signatures.empty')}>
          {t('signatures.emptyText')}
        </EmptyState>
      )}
      <div className="scroll">
        {data?.items.map((request) => (
          <Waiting key={request.id} request={request} />
        ))}
      </div>
    </PageFrame>
  )
}

function Waiting({ request }: { readonly request: RefundRequest }) {
  const { id, orderId, orderNumber, amount, parts, maker, madeAt, lapsesAt, isMine, destination, message } = request
  const [isRefusing, setRefusing] = useState(false)
  const refreshes = [listRefundRequests]
  const sign = useAction(signRefund, {
    refreshes,
    done: () => t('signatures.signed', { amount: formatLei(amount) }),
  })
  return (
    <section className="sec col g8" aria-label={orderNumber}>
      <div className="sec-h">
        <h2>{formatLei(amount)}</h2>
        <Link className="link" to={`/comenzi/${orderId}`}>
          {orderNumber}
        </Link>
        <span className="q">{t('signatures.from', { maker, at: formatNearTime(madeAt, now()) })}</span>
        {lapsesAt && <span className="q end">{t('signatures.until', { at: formatNearTime(lapsesAt, now()) })}</span>}
      </div>
      <ul className="col g6">
        {parts.map((part) => (
          <li key={`${part.kind}${part.name}`} className="row">
            <span>{part.pieces > 0 ? `${part.name} × ${part.pieces}` : part.name}</span>
            <span className="q">{tRefund(`reason.${part.reason}`)}</span>
            {part.amount !== null && <span className="end med">{formatLei(part.amount)}</span>}
          </li>
        ))}
      </ul>
      <p className="m">
        {t('signatures.to', { destination: tRefund(`to.${destination}`) })}
        {message && ` · „${message}”`}
      </p>
      {isMine ? (
        <p className="q">{t('signatures.own')}</p>
      ) : (
        <div className="row">
          <Button kind="main" isBusy={sign.isRunning} onClick={() => void sign.run({ params: { id } })}>
            {t('signatures.sign', { amount: formatLei(amount) })}
          </Button>
          <Button kind="remove" onClick={() => setRefusing(true)}>
            {t('signatures.refuse')}
          </Button>
        </div>
      )}
      {isRefusing && <RefuseDialog id={id} number={orderNumber} onClose={() => setRefusing(false)} />}
    </section>
  )
}

interface RefuseDialogProps {
  readonly id: string
  readonly number: string
  readonly onClose: () => void
}

function RefuseDialog({ id, number, onClose }: RefuseDialogProps) {
  const fieldId = useId()
  const [reason, setReason] = useState('')
  const refuse = useAction(refuseRefund, {
    refreshes: [listRefundRequests],
    done: () => t('signatures.refused'),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={`${t('signatures.refuse')} ${number}`}
      action={t('signatures.refuse')}
      isDanger
      isBusy={refuse.isRunning}
      onConfirm={() => reason.trim() !== '' && void refuse.run({ params: { id }, body: { reason } })}
      onClose={onClose}
    >
      <div className="field">
        <label className="lbl" htmlFor={fieldId}>
          {t('signatures.why')}
        </label>
        <span className="in">
          <textarea
            id={fieldId}
            rows={2}
            maxLength={300}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </span>
      </div>
    </ConfirmDialog>
  )
}
