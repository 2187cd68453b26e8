import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#console/lib/actions/use-action.ts'
import { queryOf } from '#console/lib/queries.ts'
import { formatLei } from '#console/lib/text/formats.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import type { Contract } from '#kernel/contract.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-refunds.json'
import { getRefundForm, makeRefund, type RefundForm } from '#modules/claims/contract.staff-refunds.ts'
import { Banner } from '../banner.tsx'
import { Button } from '../button.tsx'
import { Sheet } from '../overlays/dialog.tsx'
import { DestinationField } from './destination-field.tsx'
import { RefundFees, RefundLines } from './refund-lines.tsx'
import { methodName, RefundSplit } from './refund-split.tsx'
import { emptyDraft, partsOf, useRefundDraft, wrongFields } from './use-refund-draft.ts'
import { type DestinationKind, useRefundPreview } from './use-refund-preview.ts'

const t = translator(texts)

interface RefundSheetProps {
  readonly orderId: string
  readonly number: string
  /** Calls whose answers are outdated afterwards. */
  readonly refreshes: readonly Contract[]
  readonly onClose: () => void
}

/** Refunds parts of an order by hand: every maximum is the server's. */
export function RefundSheet({ orderId, number, refreshes, onClose }: RefundSheetProps) {
  const { data: form, error } = useQuery({ ...queryOf(getRefundForm, { params: { id: orderId } }), staleTime: 0 })
  if (form !== undefined) return <OpenSheet form={form} refreshes={refreshes} onClose={onClose} />
  return (
    <Sheet title={t('title', { number })} onClose={onClose}>
      {error ? <Banner tone="err">{problemText(error)}</Banner> : <span className="sk" />}
    </Sheet>
  )
}

interface OpenSheetProps extends Pick<RefundSheetProps, 'refreshes' | 'onClose'> {
  readonly form: RefundForm
}

function OpenSheet({ form, refreshes, onClose }: OpenSheetProps) {
  const { orderId, orderNumber, maxima } = form
  const [key] = useState(() => crypto.randomUUID())
  const { draft, setLine, setFee, setReason } = useRefundDraft(emptyDraft)
  const [destination, setDestination] = useState<DestinationKind>('source')
  const [iban, setIban] = useState('')
  const parts = partsOf(draft)
  const wrong = wrongFields(draft, maxima)
  const preview = useRefundPreview({ orderId, parts, destination, isReady: wrong.size === 0 })
  const make = useAction(makeRefund, {
    refreshes: [...refreshes, getRefundForm],
    done: ({ amount, state }) => t(state === 'waiting' ? 'asked' : 'done', { amount: formatLei(amount) }),
    onDone: onClose,
    onFailed: () => false,
  })
  const amount = parts.length === 0 ? 0 : (preview.data?.amount ?? 0)
  const canMake = amount > 0 && wrong.size === 0 && !preview.error && !preview.isPlaceholderData
  const submit = (): void => {
    if (!canMake) return
    const toIban = destination === 'iban' ? { iban } : {}
    void make.run({ params: { id: orderId }, body: { key, parts, destination, message: '', ...toIban } })
  }
  return (
    <Sheet
      title={t('title', { number: orderNumber })}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <div className="grow">
          <div className="row">
            <span className="m">{t('refunded')}</span>
            <b className="refund-sum">{formatLei(amount)}</b>
            <span className="q">{t('of', { amount: formatLei(maxima.total) })}</span>
            <span className="end xs m">{t('stock')}</span>
          </div>
          <div className="row">
            <Button size="lg" onClick={onClose}>
              {t('giveUp')}
            </Button>
            <span className="end row">
              {wrong.size > 0 && <span className="t-err xs b">{t('toCorrect', { count: wrong.size })}</span>}
              <Button type="submit" kind="main" size="lg" disabled={!canMake} isBusy={make.isRunning}>
                {t(preview.data?.need === 'signature' && amount > 0 ? 'doSign' : 'do', { amount: formatLei(amount) })}
              </Button>
            </span>
          </div>
        </div>
      }
    >
      <div className="refund-head">
        <span>
          <span className="xs m">{t('most.server')}</span>
          <b className="most">{formatLei(maxima.total)}</b>
        </span>
        <span>
          <span className="xs m">{t('already')}</span>
          <b className="med">{formatLei(form.refunded)}</b>
        </span>
        {form.left.map(({ method, amount: left }) => (
          <span key={method}>
            <span className="xs m">{methodName(method)}</span>
            <b className="med">{formatLei(left)}</b>
          </span>
        ))}
      </div>
      {form.requests
        .filter(({ state }) => state === 'waiting')
        .map(({ id, amount: asked, maker }) => (
          <Banner key={id} tone="warn">
            {t('waiting', { amount: formatLei(asked), maker })}
          </Banner>
        ))}
      {maxima.total === 0 && <p className="m">{t('nothing')}</p>}
      <RefundLines {...{ maxima, draft, wrong, setLine }} />
      <RefundFees {...{ maxima, draft, wrong, setFee, setReason }} />
      <DestinationField
        {...{ value: destination, iban, onChange: setDestination, onIban: setIban }}
        isMember={form.isMember}
        hasDoorMoney={form.hasDoorMoney}
      />
      {parts.length > 0 && wrong.size === 0 && (
        <RefundSplit preview={preview} signatureAbove={form.signatureAbove} stepUpAbove={form.stepUpAbove} />
      )}
    </Sheet>
  )
}
