import { useAction } from '#console/lib/actions/use-action.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-runs.json'
import { addStops, getRunBoard, type RunBoard } from '#modules/couriers/contract.staff.ts'

const t = translator(texts)

interface AddToRunProps {
  readonly runs: RunBoard['runs']
  readonly picked: RunBoard['waiting']
  readonly onDone: () => void
}

/** Puts chosen deliveries into a run that has not left; the shop says which fit. */
export function AddToRun({ runs, picked, onDone }: AddToRunProps) {
  const add = useAction(addStops, {
    refreshes: [getRunBoard],
    done: ({ number }) => t('added', { run: number }),
    onDone,
  })
  const open = runs.filter(({ state, zone }) => ['planned', 'loading'].includes(state) && zone === picked[0]?.zone)
  if (open.length === 0) return null
  const deliveryIds = picked.map(({ deliveryId }) => deliveryId)
  return (
    <select
      className="in"
      aria-label={t('addTo')}
      value=""
      disabled={add.isRunning}
      onChange={({ target }) => target.value && void add.run({ params: { id: target.value }, body: { deliveryIds } })}
    >
      <option value="">{t('addTo')}</option>
      {open.map(({ id, number, courier }) => (
        <option key={id} value={id}>
          {t('addToRun', { run: number, courier: courier.name })}
        </option>
      ))}
    </select>
  )
}
