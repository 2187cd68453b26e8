import closed from 'icon:prohibit'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Icon } from '#console/components/icon.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { classes } from '#console/lib/classes.ts'
import { now } from '#console/lib/clock/now.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import { zoneLabel, zoneText } from '#console/lib/text/zone-text.ts'
import { showToast } from '#console/lib/toasts.ts'
import { type CapacityInterval, changeCapacity, readCapacity } from '#modules/delivery/contract.staff.ts'
import { freeOf, hoursText, t } from './capacity-text.ts'
import { ClosingDialog } from './closing-dialog.tsx'

interface CapacityGridProps {
  readonly zones: readonly CapacityInterval['zone'][]
  /** Of one day and kind. */
  readonly intervals: readonly CapacityInterval[]
}

/** Zones by intervals. Arrows move, + and − change places, C or Enter closes. */
export function CapacityGrid({ zones, intervals }: CapacityGridProps) {
  const [opened, setOpened] = useState<number | null>(null)
  const table = useRef<HTMLTableElement>(null)
  const hours = [...new Map(intervals.map((one) => [`${one.since} ${one.until}`, one])).values()]
  const change = useAction(changeCapacity, {
    refreshes: [readCapacity],
    onFailed: (error) => {
      showToast('failed', problemText(error))
      return true
    },
  })
  const at = (zone: string, of: CapacityInterval) =>
    intervals.find((one) => one.zone === zone && one.since === of.since && one.until === of.until)
  const add = ({ id, version, capacity }: CapacityInterval, places: number): void => {
    if (capacity + places >= 0) void change.run({ params: { id }, body: { version, capacity: capacity + places } })
  }
  const press = (event: KeyboardEvent, interval: CapacityInterval, row: number, column: number): void => {
    const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key]
    if (step !== undefined) {
      const next = table.current?.querySelector<HTMLElement>(
        `[data-cell="${row + (step[0] ?? 0)}-${column + (step[1] ?? 0)}"]`,
      )
      next?.focus()
    } else if (event.key === '+' || event.key === '=') add(interval, 1)
    else if (event.key === '-') add(interval, -1)
    else if (event.key === 'c') setOpened(interval.id)
    else return
    event.preventDefault()
  }
  return (
    <>
      <table ref={table} className="tbl cap">
        <thead>
          <tr>
            <th scope="col">{t('zone')}</th>
            {hours.map((one) => (
              <th key={`${one.since} ${one.until}`} scope="col">
                {hoursText(one)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {zones.map((zone, row) => (
            <tr key={zone}>
              <th scope="row">{zoneLabel(zone)}</th>
              {hours.map((of, column) => {
                const interval = at(zone, of)
                return interval === undefined ? (
                  <td key={`${of.since} ${of.until}`} className="cc none" />
                ) : (
                  <td
                    key={interval.id}
                    className={classes('cc', isPast(interval) && 'past', interval.closedAt !== null && 'off')}
                  >
                    <button
                      type="button"
                      data-cell={`${row}-${column}`}
                      tabIndex={row === 0 && column === 0 ? 0 : -1}
                      onClick={() => setOpened(interval.id)}
                      onKeyDown={(event) => press(event, interval, row, column)}
                    >
                      <span className="sr">{cellText(interval)}</span>
                      <span aria-hidden="true">
                        <Cell interval={interval} />
                      </span>
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
        {hours.length > 0 && (
          <tfoot>
            <tr>
              <th scope="row">{t('total')}</th>
              {hours.map((of) => (
                <td key={`${of.since} ${of.until}`}>
                  <Total intervals={intervals.filter((one) => one.since === of.since && one.until === of.until)} />
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      {hours.length === 0 && <p className="pad q">{t('noIntervals')}</p>}
      {opened !== null && <ClosingDialog id={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

/** Of every zone: taken, held, and places of what is open. */
function Total({ intervals }: Pick<CapacityGridProps, 'intervals'>) {
  const sum = (of: (one: CapacityInterval) => number): number => intervals.reduce((all, one) => all + of(one), 0)
  const held = sum((one) => one.held)
  return (
    <>
      <b>{sum(({ taken }) => taken)}</b>
      {held > 0 && <span className="hh">+{held}</span>}
      <span className="q">/{sum(({ capacity, closedAt, taken }) => (closedAt === null ? capacity : taken))}</span>
    </>
  )
}

const isPast = ({ since }: CapacityInterval): boolean => Date.parse(since) <= now()

const cellText = (interval: CapacityInterval): string =>
  t(interval.closedAt === null ? 'cell' : 'cellClosed', {
    zone: zoneText(interval.zone),
    hours: hoursText(interval),
    taken: interval.taken,
    held: interval.held,
    free: freeOf(interval),
  })

function Cell({ interval }: { readonly interval: CapacityInterval }) {
  const { capacity, taken, held, closedAt } = interval
  if (closedAt !== null) {
    return (
      <span className="ccl">
        <Icon of={closed} size="s" />
        {t('closed')}
        {taken > 0 && <span className="end">{t('ordersShort', { count: taken })}</span>}
      </span>
    )
  }
  const free = freeOf(interval)
  const width = (places: number): string => `${capacity === 0 ? 0 : (places / capacity) * 100}%`
  return (
    <>
      <span className="ccn">
        <b>{taken}</b>
        {held > 0 && <span className="hh">+{held}</span>}
        <span className={classes('end', free === 0 ? 'full' : 'q')}>
          {free === 0 ? t('full') : t('free', { count: free })}
        </span>
      </span>
      <span className="bar">
        <i style={{ width: width(taken) }} />
        <i className="h" style={{ width: width(held) }} />
      </span>
    </>
  )
}
