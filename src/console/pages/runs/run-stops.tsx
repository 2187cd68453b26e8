import late from 'icon:clock-countdown'
import grip from 'icon:dots-three-vertical'
import card from 'icon:identification-card'
import money from 'icon:money'
import snow from 'icon:snowflake'
import { Button } from '#console/components/button.tsx'
import { Icon } from '#console/components/icon.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { classes } from '#console/lib/classes.ts'
import { formatLei, formatTime } from '#console/lib/text/formats.ts'
import { useDragOrder } from '#console/lib/use-drag-order.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-runs.json'
import { getRunBoard, type RunView, tellDelay } from '#modules/couriers/contract.staff.ts'
import { isOpenStop } from '#modules/couriers/rules/way-ahead.ts'
import { arrivalsOf, type Driving } from './arrivals.ts'
import { StopActions } from './stop-actions.tsx'
import { StopPhoto } from './stop-photo.tsx'
import { useSequence } from './use-sequence.ts'

const t = translator(texts)

type RunStop = RunView['stops'][number]

interface RunStopsProps {
  readonly run: RunView
  readonly driving: Driving
  /** Runs that a stop can be handed to. */
  readonly others: readonly RunView[]
}

/**
 * The stops of a run: those that are done, then the open ones in an order that can be changed. While one is moved, all show
 * when they would be reached.
 */
export function RunStops({ run, driving, others }: RunStopsProps) {
  const sequence = useSequence()
  const open = run.stops.filter(isOpenStop)
  const done = run.stops.filter((stop) => !isOpenStop(stop))
  const place = (stopIds: string[]): void =>
    void sequence.run({ params: { id: run.id }, body: { version: run.version, stopIds } })
  const order = useDragOrder(
    open.map(({ id }) => id),
    place,
  )
  const { taken } = order
  const told = taken && open.find(({ id }) => id === taken.id)
  const arrivals = taken && arrivalsOf(run, driving, order.shown)
  return (
    <>
      <ol className="run-stops">
        {done.map((stop) => (
          <li key={stop.id} className="run-stop done">
            <StopText stop={stop} />
            <StopPhoto run={run} stop={stop} />
          </li>
        ))}
        {order.shown.map((id, index) => {
          const stop = open.find((one) => one.id === id)
          if (stop === undefined) return null
          return (
            <li key={id} className={classes('run-stop', taken?.id === id && 'taken')} {...order.drag(id)}>
              <button
                type="button"
                className="ib sm run-grip"
                aria-label={t('grip', { number: stop.number })}
                aria-pressed={taken?.id === id}
                {...order.keys(id)}
              >
                <Icon of={grip} />
              </button>
              <StopText stop={stop} position={done.length + index + 1} arrival={arrivals?.get(id)} />
              <Delay run={run} stop={stop} />
              <StopActions run={run} stop={stop} others={others} order={order.shown} place={place} />
            </li>
          )
        })}
      </ol>
      <p className={told ? 'run-told' : 'sr'} role="status">
        {told &&
          taken &&
          t('taken', {
            ...{ number: told.number, run: run.number, at: taken.to + 1, all: open.length },
            arrival: formatTime(arrivals?.get(told.id) ?? told.expectedAt),
          })}
      </p>
    </>
  )
}

interface StopTextProps {
  readonly stop: RunStop
  readonly position?: number
  /** In milliseconds, while the order of the stops is being changed. */
  readonly arrival?: number | undefined
}

function StopText({ stop, position = stop.position, arrival = Date.parse(stop.expectedAt) }: StopTextProps) {
  const isLate = isOpenStop(stop) && stop.until !== null && arrival > Date.parse(stop.until)
  const isCold = stop.totes.some(({ temperature }) => temperature !== 'ambient')
  return (
    <>
      <span className="nn">{position}</span>
      <span className="grow run-text">
        <span className="row g6">
          <b className="grow cut">{`${stop.number} ${stop.name}`}</b>
          {stop.isAgeRestricted && <Mark icon={card} label={t('age18')} />}
          {isCold && <Mark icon={snow} label={t('cold')} />}
          {stop.due > 0 && <Mark icon={money} label={t('toTake', { sum: formatLei(stop.due) })} />}
        </span>
        <span className="row g6 xs m">
          <b className={classes(isLate && 't-err')}>
            {isOpenStop(stop) ? formatTime(arrival) : t(`stopStates.${stop.state}`)}
          </b>
          {isLate && <span className="t-err">{t('late')}</span>}
          <span className="grow cut">{stop.address}</span>
          <span>{stop.totes.length > 0 && t('totes', { count: stop.totes.length })}</span>
        </span>
      </span>
    </>
  )
}

const Mark = ({ icon, label }: { readonly icon: string; readonly label: string }) => (
  <span role="img" aria-label={label} title={label}>
    <Icon of={icon} />
  </span>
)

function Delay({ run, stop }: { readonly run: RunView; readonly stop: RunStop }) {
  const delay = useAction(tellDelay, { refreshes: [getRunBoard], done: () => t('told') })
  if (stop.delayProposed === 0) return null
  const call = { params: { id: run.id, stopId: stop.id }, body: { minutes: stop.delayProposed } }
  return (
    <Button size="sm" icon={late} isBusy={delay.isRunning} onClick={() => void delay.run(call)}>
      {t('delay', { count: stop.delayProposed })}
    </Button>
  )
}
