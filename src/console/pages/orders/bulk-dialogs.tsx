import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Banner } from '#console/components/banner.tsx'
import { ConfirmDialog } from '#console/components/overlays/confirm-dialog.tsx'
import { Dialog } from '#console/components/overlays/dialog.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { now } from '#console/lib/clock/now.ts'
import { queryOf } from '#console/lib/queries.ts'
import { formatInterval } from '#console/lib/text/formats.ts'
import { problemText, refusalText } from '#console/lib/text/problem-text.ts'
import type { OkOf } from '#kernel/contract.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-order-actions.json'
import { listOrderIntervals } from '#modules/ordering/desk/contract.staff-actions.ts'
import { cancelOrders, moveOrders } from '#modules/ordering/desk/contract.staff-bulk.ts'
import { listOrders } from '#modules/ordering/desk/contract.staff-list.ts'
import { staffCancelReasons } from '#modules/ordering/desk/rules/staff-actions.ts'

const t = translator(texts)

interface BulkDialogProps {
  readonly ids: readonly string[]
  readonly onClose: () => void
}

type Results = OkOf<typeof cancelOrders>

/** Many orders are cancelled for one reason. */
export function BulkCancelDialog({ ids, onClose }: BulkDialogProps) {
  const [reason, setReason] = useState<(typeof staffCancelReasons)[number]>('cannot-deliver')
  const [results, setResults] = useState<Results>()
  const count = ids.length
  const cancel = useAction(cancelOrders, { refreshes: [listOrders], onDone: setResults })
  if (results) return <ResultsDialog results={results} onClose={onClose} />
  return (
    <ConfirmDialog
      title={t('bulk.cancelTitle', { count })}
      action={t('bulk.cancelDo', { count })}
      isDanger
      isBusy={cancel.isRunning}
      onConfirm={() => void cancel.run({ body: { selected: { ids: [...ids] }, reason } })}
      onClose={onClose}
    >
      <p>{t('bulk.cancelText')}</p>
      <Choice
        label={t('why')}
        value={reason}
        options={staffCancelReasons.map((one) => ({ value: one, text: t(`reasons.${one}`) }))}
        onChange={(value) => setReason(staffCancelReasons.find((one) => one === value) ?? 'other')}
      />
    </ConfirmDialog>
  )
}

/** Many orders are moved to the hours of an interval of the first one. */
export function BulkMoveDialog({ ids, onClose }: BulkDialogProps) {
  const [chosen, setChosen] = useState('')
  const [results, setResults] = useState<Results>()
  const [first = ''] = ids
  const { data, error, isPending } = useQuery(queryOf(listOrderIntervals, { params: { id: first } }))
  const count = ids.length
  const move = useAction(moveOrders, { refreshes: [listOrders], onDone: setResults })
  if (results) return <ResultsDialog results={results} onClose={onClose} />
  return (
    <ConfirmDialog
      title={t('bulk.moveTitle', { count })}
      action={t('bulk.moveDo', { count })}
      canConfirm={chosen !== ''}
      isBusy={move.isRunning || isPending}
      onConfirm={() => void move.run({ body: { selected: { ids: [...ids] }, intervalId: Number(chosen) } })}
      onClose={onClose}
    >
      <p>{t('bulk.moveText')}</p>
      {error && <Banner tone="err">{problemText(error)}</Banner>}
      <Choice
        label={t('interval')}
        value={chosen}
        options={[
          { value: '', text: t('choose') },
          ...(data?.items ?? []).map(({ id, since, until, capacity, taken, held, isFull }) => ({
            value: String(id),
            text: `${formatInterval(since, until, now())} · ${isFull ? t('full') : t('free', { count: capacity - taken - held })}`,
          })),
        ]}
        onChange={setChosen}
      />
    </ConfirmDialog>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly text: string }[]
  readonly onChange: (value: string) => void
}

const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <div className="field">
    <label>
      <span className="lbl">{label}</span>
      <span className="in">
        <select value={value} onChange={({ target }) => onChange(target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      </span>
    </label>
  </div>
)

/** Each order with what became of it; refused ones with the reason. */
function ResultsDialog({ results: { items }, onClose }: { readonly results: Results; readonly onClose: () => void }) {
  const refused = items.filter(({ result }) => result === 'refused')
  const title = t('bulk.done', { count: items.length - refused.length })
  return (
    <Dialog title={title} onClose={onClose}>
      {refused.length > 0 && (
        <>
          <p>{t('bulk.refused')}</p>
          <ul>
            {refused.map(({ id, number, problem }) => (
              <li key={id}>{`${number ?? ''}: ${refusalText(problem ?? undefined)}`}</li>
            ))}
          </ul>
        </>
      )}
      {refused.length === 0 && <p>{title}</p>}
    </Dialog>
  )
}
