import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { OkOf } from '#kernel/contract.ts'
import { bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-status.json'
import { type OrderView, reportProblem } from '#modules/ordering/contract.ts'
import { placedOrderKey } from '#storefront/components/order-status/use-placed-order.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { raiseToast } from '#storefront/lib/overlays/toasts.ts'
import { cacheAnswer } from '#storefront/lib/queries/queries.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Dialog } from '#storefront/ui/dialog/dialog.tsx'
import { ErrorText, TextArea } from '#storefront/ui/form/field.tsx'
import { Pick, Picks } from '#storefront/ui/form/pick.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import { type ReportableProblemType, ReportLines, reportableLines } from './report-lines.tsx'

const t = translator(texts)

const reasons = ['late', 'not-delivered'] as const
type DeliveryProblemReason = (typeof reasons)[number]

/** Renders the offer of a chat about the problem in the form; the chat is another feature, so the page passes it in. */
export type RenderProblemChat = (problem: {
  readonly type: ReportableProblemType
  readonly reason: DeliveryProblemReason | undefined
  /** Called when the chat has started. */
  readonly onStart: () => void
}) => ReactNode

/** The outcome of a report. For a problem that was reported before, the outcome of the first report. */
function outcomeText({ problems, reported }: OkOf<typeof reportProblem>): string {
  const { state, refundInt } = problems.find(({ number }) => number === reported.number) ?? {}
  if (state === 'accepted' && refundInt) {
    const amount = formatBani(bani(refundInt))
    return reported.isKnown ? t('reportPaidBefore', { amount }) : t('reportPaid')
  }
  return t(reported.isKnown ? 'reportSentBefore' : 'reportSent')
}

interface ReportDialogProps {
  readonly order: OrderView
  readonly type: ReportableProblemType
  readonly renderProblemChat: RenderProblemChat
  readonly onClose: () => void
}

/** The form of a problem: the affected products or the kind of delivery problem, and a description. */
export function ReportDialog({ order, type, renderProblemChat, onClose }: ReportDialogProps) {
  const client = useQueryClient()
  const [reason, setReason] = useState<DeliveryProblemReason>()
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map())
  const [description, setDescription] = useState('')
  const id = order.tokenValue
  const items = reportableLines(order, type).flatMap(({ id: itemId, quantity: most }) => {
    const quantity = Math.min(chosen.get(itemId) ?? 0, most)
    return quantity > 0 ? [{ itemId, quantity }] : []
  })
  const asksLines = type === 'incomplete' || type === 'return'
  const isReady =
    type === 'delivery' ? reason !== undefined : items.length > 0 || (type !== 'return' && description.trim() !== '')
  const send = useMutation({
    mutationFn: () =>
      api(reportProblem, { params: { id }, body: { type, reason: reason ?? null, description, items } }),
    onSuccess: async (reported) => {
      await cacheAnswer(client, placedOrderKey(id), reported)
      raiseToast({ type: 'success', content: outcomeText(reported) })
      onClose()
    },
  })
  const choose = (line: number, pieces: number) => {
    const next = new Map(chosen).set(line, pieces)
    if (pieces === 0) next.delete(line)
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
        {asksLines && <ReportLines order={order} type={type} chosen={chosen} onChoose={choose} />}
        <TextArea
          label={t('reportText')}
          isOptional={type === 'delivery' || items.length > 0}
          rows={4}
          maxLength={1000}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        {renderProblemChat({ type, reason, onStart: onClose })}
        {send.isError && <ErrorText>{refusalText(send.error)}</ErrorText>}
      </div>
    </Dialog>
  )
}
