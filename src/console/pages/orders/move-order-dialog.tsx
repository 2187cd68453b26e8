import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Banner } from '#console/components/banner.tsx'
import { ConfirmDialog } from '#console/components/overlays/confirm-dialog.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { now } from '#console/lib/clock/now.ts'
import { queryOf } from '#console/lib/queries.ts'
import { useMay } from '#console/lib/session/session.ts'
import { formatInterval } from '#console/lib/text/formats.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-order-actions.json'
import { listOrderIntervals, moveOrder } from '#modules/ordering/desk/contract.staff-actions.ts'
import { listOrders } from '#modules/ordering/desk/contract.staff-list.ts'
import { getOrder } from '#modules/ordering/desk/contract.staff-order.ts'
import type { DeskOrder } from '#modules/ordering/desk/contract.staff-order-view.ts'

const t = translator(texts)

interface MoveOrderDialogProps {
  readonly order: DeskOrder
  readonly onClose: () => void
}

/** The intervals that the server offers, with their free places; a full one needs its own permission and says so. */
export function MoveOrderDialog({ order, onClose }: MoveOrderDialogProps) {
  const [chosen, setChosen] = useState('')
  const fieldId = useId()
  const mayOverbook = useMay('capacity.overbook')
  const { id, number } = order
  const { data, error, isPending } = useQuery(queryOf(listOrderIntervals, { params: { id } }))
  const move = useAction(moveOrder, {
    refreshes: [getOrder, listOrders],
    done: () => t('moved', { number }),
    onDone: onClose,
  })
  const intervals = data?.items ?? []
  const interval = intervals.find((one) => String(one.id) === chosen)
  const submit = (): void => {
    if (interval === undefined) return
    const body = { intervalId: interval.id, ...(interval.isFull && { overbook: true as const }) }
    void move.run({ params: { id }, body })
  }
  return (
    <ConfirmDialog
      title={t('moveTitle', { number })}
      action={t('moveDo')}
      canConfirm={interval !== undefined}
      isBusy={move.isRunning || isPending}
      onConfirm={submit}
      onClose={onClose}
    >
      <p>{t('moveText')}</p>
      {error && <Banner tone="err">{problemText(error)}</Banner>}
      {data && intervals.length === 0 && <Banner tone="warn">{t('noIntervals')}</Banner>}
      <div className="field">
        <label className="lbl" htmlFor={fieldId}>
          {t('interval')}
        </label>
        <span className="in">
          <select id={fieldId} value={chosen} onChange={({ target: { value } }) => setChosen(value)}>
            <option value="">{t('choose')}</option>
            {intervals.map(({ id: one, since, until, capacity, taken, held, isFull }) => (
              <option key={one} value={String(one)} disabled={isFull && !mayOverbook}>
                {`${formatInterval(since, until, now())} · ${isFull ? t('full') : t('free', { count: capacity - taken - held })}`}
              </option>
            ))}
          </select>
        </span>
      </div>
      {interval?.isFull && <Banner tone="warn">{t('overbook')}</Banner>}
    </ConfirmDialog>
  )
}
