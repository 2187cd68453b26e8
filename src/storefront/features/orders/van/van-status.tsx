import { useEffect, useRef, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-van.json'
import type { OrderView } from '#modules/ordering/contract.ts'
import type { VanView } from '#modules/tracking/contract.ts'
import { StatusCard } from '../status/status-card.tsx'
import { MapPanel } from './map-panel.tsx'
import { useVan } from './use-van.ts'
import css from './van-status.module.css'
import { ageWords, arrivalWords, distanceWords, stopWords, windowWords } from './van-words.ts'

const t = translator(texts)

/** An arrival that moves by less is not spoken again, in milliseconds. */
const spokenFromMs = 3 * 60_000

/** The status of an order under way: when it arrives, what comes before, and where the van is. */
export function VanStatus({ order }: { readonly order: OrderView }) {
  const { van, isCutOff } = useVan(order)
  if (van === undefined) return <StatusCard order={order} />
  const { van: position, door } = van
  const label = [t('map'), distanceWords(van), stopWords(van)].filter(Boolean).join(' ')
  return (
    <div className={css.status}>
      <StatusCard order={order} title={arrivalWords(van)}>
        <Arrival van={van} order={order} isCutOff={isCutOff} />
      </StatusCard>
      {position && door && (
        <MapPanel
          {...{ van: position, door, isStale: position.isStale, label }}
          age={t(position.isStale ? 'lastPlace' : 'updated', { ago: ageWords(position.ageSeconds) })}
        />
      )}
    </div>
  )
}

interface ArrivalProps {
  readonly van: VanView
  readonly order: OrderView
  readonly isCutOff: boolean
}

function Arrival({ van, order, isCutOff }: ArrivalProps) {
  const { estimate, noEstimate, isAtDoor, courier } = van
  const spoken = useSpoken(van)
  const why = isAtDoor ? undefined : isCutOff ? t('none-cut-off') : noEstimate ? t(`none-${noEstimate}`) : undefined
  const window = windowWords(van)
  return (
    <div className={css.arrival}>
      {window && estimate && <WindowBar estimate={estimate} interval={order.schedule?.interval ?? null} />}
      {window && <p className={css.window}>{window}</p>}
      {why && <p>{why}</p>}
      {!isAtDoor && <p className={css.stops}>{stopWords(van)}</p>}
      <p className={css.quiet}>
        {[
          courier && t('courier', { name: courier }),
          order.schedule && t('promised', { when: order.schedule.deliveryDateLabel }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="sr" aria-live="polite">
        {spoken}
      </p>
    </div>
  )
}

/** Where the window lies in the interval that was promised; the words beside it say the same. */
function WindowBar({
  estimate: { at, from, until },
  interval,
}: {
  readonly estimate: NonNullable<VanView['estimate']>
  readonly interval: NonNullable<OrderView['schedule']>['interval'] | null
}) {
  if (interval === null) return null
  const [begin, end] = [Date.parse(interval.since), Date.parse(interval.until)]
  const part = (instant: string): number =>
    Math.min(100, Math.max(0, ((Date.parse(instant) - begin) / (end - begin)) * 100))
  const style = { '--from': `${part(from)}%`, '--until': `${part(until)}%`, '--at': `${part(at)}%` }
  return <div className={css.bar} style={style as object} aria-hidden="true" />
}

/** What a screen reader is told: at first nothing more than the page says, then when it changes by minutes. */
function useSpoken(van: VanView): string {
  const at = van.estimate === null ? null : Date.parse(van.estimate.at)
  const text = [arrivalWords(van), windowWords(van), van.isAtDoor ? undefined : stopWords(van)]
    .filter(Boolean)
    .join('. ')
  const last = useRef({ at, isAtDoor: van.isAtDoor })
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    const before = last.current
    const isFar = at !== null && (before.at === null || Math.abs(at - before.at) >= spokenFromMs)
    if (!isFar && before.isAtDoor === van.isAtDoor && (at === null) === (before.at === null)) return
    last.current = { at, isAtDoor: van.isAtDoor }
    setSpoken(text)
  }, [at, van.isAtDoor, text])
  return spoken
}
