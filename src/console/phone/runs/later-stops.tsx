import down from 'icon:arrow-down'
import up from 'icon:arrow-up'
import order from 'icon:list-checks'
import { useState } from 'react'
import { Icon } from '#console/components/icon.tsx'
import { formatTime } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-courier.json'
import { sequenceOwnRun } from '#modules/couriers/contract.staff-courier.ts'
import { Link } from '../addresses/addresses.tsx'
import { doLater } from '../queue/phone-queue.ts'
import { BigButton } from '../shell/big-button.tsx'
import type { Run, Stop } from './apply-calls.ts'
import { isOpen, StopChips } from './stop-parts.tsx'

const t = translator(texts)

/** The stops after the next one; the courier may change the order of all open stops, also without a connection. */
export function LaterStops({ run }: { readonly run: Run }) {
  const [isChanging, setChanging] = useState(false)
  const open = run.stops.filter(isOpen)
  const move = (from: number, by: -1 | 1): void => {
    const [moved] = open.slice(from)
    if (moved === undefined) return
    const stopIds = open
      .toSpliced(from, 1)
      .toSpliced(from + by, 0, moved)
      .map(({ id }) => id)
    const label = t('did.moved', { number: moved.number })
    void doLater(sequenceOwnRun, { params: { id: run.id }, body: { stopIds } }, { label })
  }
  if (open.length < 2) return null
  return (
    <>
      <ol className="p-stops">
        {open.map((stop, index) =>
          isChanging ? (
            <li key={stop.id}>
              <StopNumber stop={stop} />
              <span className="grow">
                <b>{stop.door?.name}</b>
                <span className="xs m">{stop.door?.address}</span>
              </span>
              {index > 0 && (
                <MoveButton
                  icon={up}
                  label={t('way.earlier', { number: stop.number })}
                  onClick={() => move(index, -1)}
                />
              )}
              {index < open.length - 1 && (
                <MoveButton
                  icon={down}
                  label={t('way.later', { number: stop.number })}
                  onClick={() => move(index, 1)}
                />
              )}
            </li>
          ) : (
            index > 0 && (
              <li key={stop.id}>
                <StopNumber stop={stop} />
                <Link className="grow" to={`/telefon/curse/${stop.id}`}>
                  <b>{stop.door?.name}</b>
                  <span className="xs m">{stop.door?.address}</span>
                  <StopChips stop={stop} />
                </Link>
                <b>{formatTime(stop.expectedAt)}</b>
              </li>
            )
          ),
        )}
      </ol>
      <BigButton isSmall icon={order} aria-pressed={isChanging} onClick={() => setChanging(!isChanging)}>
        {t(isChanging ? 'way.ordered' : 'way.order')}
      </BigButton>
    </>
  )
}

const StopNumber = ({ stop }: { readonly stop: Stop }) => <span className="num">{stop.position % 1000}</span>

const MoveButton = ({
  icon,
  label,
  onClick,
}: {
  readonly icon: string
  readonly label: string
  readonly onClick: () => void
}) => (
  <button type="button" className="p-btn sm p-move" aria-label={label} onClick={onClick}>
    <Icon of={icon} />
  </button>
)
