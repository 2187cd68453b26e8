import { StatusChip } from '#console/components/status-chip.tsx'
import { classes } from '#console/lib/classes.ts'
import type { CapacityInterval } from '#modules/delivery/contract.staff.ts'
import { dayText, freeOf, isOn, t, weekdayText } from './capacity-text.ts'

interface DayStripProps {
  readonly days: readonly string[]
  readonly day: string
  readonly intervals: readonly CapacityInterval[]
  readonly onChoose: (day: string) => void
}

/** Each day with its intervals as bars, the higher the fuller. */
export const DayStrip = ({ days, day, intervals, onChoose }: DayStripProps) => (
  <fieldset className="days">
    <legend className="sr">{t('day')}</legend>
    {days.map((one, index) => {
      const ofDay = intervals.filter((interval) => isOn(interval, one))
      const hours = [...Map.groupBy(ofDay, ({ since }) => since).values()]
      const booked = ofDay.reduce((sum, { taken }) => sum + taken, 0)
      const places = ofDay.reduce((sum, { capacity }) => sum + capacity, 0)
      return (
        <button
          key={one}
          type="button"
          className={classes('day', one === day && 'on')}
          aria-pressed={one === day}
          onClick={() => onChoose(one)}
        >
          <span className="row">
            <b>{weekdayText(one)}</b> <span className="q">{dayText(one)}</span>
          </span>
          <span className="mini" aria-hidden="true">
            {hours.map((of) => {
              const [all, taken] = [
                of.reduce((sum, { capacity }) => sum + capacity, 0),
                of.reduce((sum, one) => sum + one.taken, 0),
              ]
              const isFull = of.every((interval) => freeOf(interval) === 0)
              const height = all === 0 ? 0 : Math.round((taken / all) * 26) + 2
              return <i key={of[0]?.since} className={isFull ? 'full' : ''} style={{ height }} />
            })}
          </span>
          <span className="row">
            <span>
              <b>{booked}</b> <span className="q">/ {places}</span>
            </span>
            {index === 0 && (
              <span className="end">
                <StatusChip tone="ok" look="square">
                  {t('today')}
                </StatusChip>
              </span>
            )}
          </span>
        </button>
      )
    })}
  </fieldset>
)
