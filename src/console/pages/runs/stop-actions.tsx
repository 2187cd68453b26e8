import { useAction } from '#console/lib/actions/use-action.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-runs.json'
import { getRunBoard, handOnStop, type RunView, removeStop } from '#modules/couriers/contract.staff.ts'

const t = translator(texts)

interface StopActionsProps {
  readonly run: RunView
  readonly stop: RunView['stops'][number]
  readonly others: readonly RunView[]
}

/** Takes a stop out of its run, or hands it to another one. */
export function StopActions({ run, stop, others }: StopActionsProps) {
  const refreshes = [getRunBoard]
  const remove = useAction(removeStop, { refreshes, done: () => t('removed', { number: stop.number }) })
  const handOn = useAction(handOnStop, { refreshes, done: () => t('handedOn', { number: stop.number }) })
  const isInHouse = run.state === 'planned' || run.state === 'loading'
  const targets = others.filter(({ state }) => ['planned', 'loading', ...(isInHouse ? [] : ['out'])].includes(state))
  if (!isInHouse && targets.length === 0) return null
  const params = { id: run.id, stopId: stop.id }
  const choose = (value: string): void => {
    if (value === 'remove') void remove.run({ params })
    else if (value !== '') void handOn.run({ params, body: { runId: value } })
  }
  return (
    <select
      className="in run-move"
      aria-label={t('moveOf', { number: stop.number })}
      value=""
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">…</option>
      {isInHouse && <option value="remove">{t('remove')}</option>}
      {targets.map(({ id, number, courier }) => (
        <option key={id} value={id}>
          {t('handOn', { run: number, courier: courier.name })}
        </option>
      ))}
    </select>
  )
}
