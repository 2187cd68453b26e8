import { ScrollRegion } from '#console/components/scroll-region.tsx'
import { classes } from '#console/lib/classes.ts'
import { formatTime } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-dashboard.json'
import type { DayInterval } from '#modules/dashboard/contract.staff.ts'
import { bySpan, counts, sumOf } from './day-sums.ts'

const t = translator(texts)

/** The intervals of today over all zones: places, and orders by how far they are. Those that are over are pale. */
export function DayTable({ intervals, now }: { readonly intervals: readonly DayInterval[]; readonly now: number }) {
  return (
    <ScrollRegion look="wide" label={t('capacity')}>
      <table className="tbl d day">
        <thead>
          <tr>
            <th scope="col">{t('interval')}</th>
            <th scope="col">{t('places')}</th>
            {counts.map((name) => (
              <th key={name} scope="col" className="r">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bySpan(intervals).map((rows) => (
            <DayRow key={`${rows[0]?.since}${rows[0]?.until}`} rows={rows} now={now} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            <td>{`${sumOf(intervals, 'taken')}/${sumOf(intervals, 'capacity')}`}</td>
            {counts.map((name) => (
              <td key={name} className="r">
                {sumOf(intervals, name)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </ScrollRegion>
  )
}

function DayRow({ rows, now }: { readonly rows: readonly DayInterval[]; readonly now: number }) {
  const [first] = rows
  if (first === undefined) return null
  const [taken, held, capacity] = [sumOf(rows, 'taken'), sumOf(rows, 'held'), sumOf(rows, 'capacity')]
  const share = (part: number): string => `${capacity === 0 ? 0 : (part / capacity) * 100}%`
  const [isOver, hasBegun] = [Date.parse(first.until) <= now, Date.parse(first.since) <= now]
  return (
    <tr className={classes(isOver && 'over', hasBegun && !isOver && 'now')}>
      <th scope="row">{`${formatTime(first.since)}–${formatTime(first.until)}`}</th>
      <td>
        <span className="row" title={t('placesText', { taken, capacity, held })}>
          <span className="bar grow" aria-hidden="true">
            <i style={{ width: share(taken) }} />
            <i className="h" style={{ width: share(held) }} />
          </span>
          <span className="num">{`${taken}/${capacity}`}</span>
          {taken + held >= capacity && <span className="t-err xs">{t('full')}</span>}
        </span>
      </td>
      {counts.map((name) => {
        const count = sumOf(rows, name)
        return (
          <td key={name} className={name === 'late' && count > 0 ? 'r t-err' : count === 0 ? 'r q' : 'r'}>
            {count}
          </td>
        )
      })}
    </tr>
  )
}
