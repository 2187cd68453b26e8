import { useAction } from '#console/lib/actions/use-action.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-runs.json'
import { getRunBoard, handOnStop, type RunView, removeStop } from '#modules/couriers/contract.staff.ts'

const t = translator(texts)

interface StopActionsProps {
  readonly run: RunView
  readonly stop: RunView['stops'][number]
  readonly others: readonly RunView[]
  /** The open stops in their order. */
  readonly order: readonly string[]
  readonly place: (stopIds: string[]) => void
}

/** What a pointer can do without dragging: move a stop within its run, take it out, or hand it to another run. */
export function StopActions({ run, stop, others, order, place }: StopActionsProps) {
  const refreshes = [getRunBoard]
  const remove = useAction(removeStop, { refreshes, done: () => t('removed', { number: stop.number }) })
  const handOn = useAction(handOnStop, { refreshes, done: () => t('handedOn', { number: stop.number }) })
  const isInHouse = run.state === 'planned' || run.state === 'loading'
  const targets = others.filter(({ state }) => ['planned', 'loading', ...(isInHouse ? [] : ['out'])].includes(state))
  const params = { id: run.id, stopId: stop.id }
  const at = order.indexOf(stop.id)
  const places = { first: 0, earlier: at - 1, later: at + 1, last: order.length - 1 }
  const choose = (value: string): void => {
    if (value === 'remove') void remove.run({ params })
    else if (value in places) place(order.toSpliced(at, 1).toSpliced(places[value as 'first'], 0, stop.id))
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
      {at > 0 && <option value="first">{t('first')}</option>}
      {at > 0 && <option value="earlier">{t('earlier')}</option>}
      {at < order.length - 1 && <option value="later">{t('later')}</option>}
      {at < order.length - 1 && <option value="last">{t('last')}</option>}
      {isInHouse && <option value="remove">{t('remove')}</option>}
      {targets.map(({ id, number, courier }) => (
        <option key={id} value={id}>
          {t('handOn', { run: number, courier: courier.name })}
        </option>
      ))}
    </select>
  )
}
