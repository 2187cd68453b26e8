import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { OkOf } from '#kernel/contract.ts'
import { bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-status.json'
import { type OrderView, reportProblem } from '#modules/ordering/contract.ts'
import { lineName } from '#storefront/components/order/order-line.tsx'
import { placedOrderKey } from '#storefront/components/order-status/use-placed-order.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { itemsOf } from '#storefront/lib/cart/use-order.ts'
import { raiseToast } from '#storefront/lib/overlays/toasts.ts'
import { cacheAnswer } from '#storefront/lib/queries/queries.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Dialog } from '#storefront/ui/dialog/dialog.tsx'
import { ErrorText, TextArea } from '#storefront/ui/form/field.tsx'
import { Pick, Picks } from '#storefront/ui/form/pick.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'

const t = translator(texts)

export type ProblemType = OrderView['reportProblemTypes'][number]

const reasons = ['late', 'not-delivered'] as const
type Reason = (typeof reasons)[number]

/** What else can be done about a problem, as far as it is told. */
export type ChatAbout = (problem: {
  readonly type: ProblemType
  readonly reason: Reason | undefined
  /** Called when the chat has begun. */
  readonly onStart: () => void
}) => ReactNode

/** What became of a report; of one that was sent before, what became of it then. */
function answerOf({ problems, reported }: OkOf<typeof reportProblem>): string {
  const { state, refundInt } = problems.find(({ number }) => number === reported.number) ?? {}
  if (state === 'accepted' && refundInt) {
    const amount = formatBani(bani(refundInt))
    return reported.isKnown ? t('reportPaidBefore', { amount }) : t('reportPaid')
  }
  return t(reported.isKnown ? 'reportSentBefore' : 'reportSent')
}

interface ReportDialogProps {
  readonly order: OrderView
  readonly type: ProblemType
  readonly chatAbout: ChatAbout
  readonly onClose: () => void
}

/** Asks what a problem is about: which products, which of the two with the delivery, and in words. */
export function ReportDialog({ order, type, chatAbout, onClose }: ReportDialogProps) {
  const client = useQueryClient()
  const [reason, setReason] = useState<Reason>()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [description, setDescription] = useState('')
  const id = order.tokenValue
  const lines = itemsOf(order).filter(({ quantity }) => quantity > 0)
  const items = lines.flatMap((line) => (chosen.has(line.id) ? [{ itemId: line.id, quantity: line.quantity }] : []))
  const asksLines = type === 'incomplete' || type === 'return'
  const isReady =
    type === 'delivery' ? reason !== undefined : items.length > 0 || (type !== 'return' && description.trim() !== '')
  const send = useMutation({
    mutationFn: () =>
      api(reportProblem, { params: { id }, body: { type, reason: reason ?? null, description, items } }),
    onSuccess: async (reported) => {
      await cacheAnswer(client, placedOrderKey(id), reported)
      raiseToast({ type: 'success', content: answerOf(reported) })
      onClose()
    },
  })
  const toggle = (line: number) => {
    const next = new Set(chosen)
    if (!next.delete(line)) next.add(line)
    setChosen(next)
  }
  return (
    <Dialog
      look="modal"
      title={t(`problem-${type}`)}
      onClose={onClose}
      footer={
        <Button isBlock isBusy={send.isPending} disabled={!isReady} onClick={() => send.mutate()}>
          {t('reportSend')}
        </Button>
      }
    >
      <div className="stack">
        {type === 'delivery' && (
          <Picks label={t('problem-delivery')}>
            {reasons.map((one) => (
              <Pick
                key={one}
                name="delivery"
                title={t(`delivery-${one}`)}
                checked={reason === one}
                onChange={() => setReason(one)}
              />
            ))}
          </Picks>
        )}
        {asksLines && (
          <fieldset className="stack">
            <legend>{t(type === 'return' ? 'reportReturned' : 'reportLines')}</legend>
            {lines.map((line) => (
              <Pick
                key={line.id}
                type="checkbox"
                title={lineName(line)}
                note={t('pieces', { count: line.quantity })}
                checked={chosen.has(line.id)}
                onChange={() => toggle(line.id)}
              />
            ))}
          </fieldset>
        )}
        <TextArea
          label={t('reportText')}
          isOptional={type === 'delivery' || items.length > 0}
          rows={4}
          maxLength={1000}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        {chatAbout({ type, reason, onStart: onClose })}
        {send.isError && <ErrorText>{refusalText(send.error)}</ErrorText>}
      </div>
    </Dialog>
  )
}
