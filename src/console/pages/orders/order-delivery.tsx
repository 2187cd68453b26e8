import { StatusChip, type Tone } from '#console/components/status-chip.tsx'
import { now } from '#console/lib/clock/now.ts'
import { formatNearTime, formatTime } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-order-trail.json'
import type { DeskOrder } from '#modules/ordering/desk/contract.staff-order-view.ts'

const t = translator(texts)

type Stop = DeskOrder['runs'][number]

const tones: Readonly<Record<Stop['state'], Tone>> = {
  waiting: 'waiting',
  'left-behind': 'warn',
  removed: 'waiting',
  'on-the-way': 'info',
  'at-door': 'info',
  delivered: 'ok',
  returned: 'err',
}

const reasons: Readonly<Record<string, string>> = texts.stopReason

/** Reasons of couriers and of the warehouse by their names; what is no name is shown as it is. */
export const stopReason = (reason: string): string => reasons[reason] ?? reason

/** The runs that had the delivery of an order, and its totes. */
export function OrderDelivery({ runs, totes }: Pick<DeskOrder, 'runs' | 'totes'>) {
  return (
    <section className="pad" aria-label={t('delivery')}>
      <div className="sec-h">
        <h2>{t('delivery')}</h2>
      </div>
      {runs.length === 0 && <p className="q">{t('noRun')}</p>}
      {runs.map((stop) => (
        <StopRow key={stop.id} stop={stop} />
      ))}
      {totes.length === 0 ? (
        <p className="q">{t('noTotes')}</p>
      ) : (
        <table className="tbl d" aria-label={t('tote')}>
          <thead>
            <tr>
              <th scope="col">{t('tote')}</th>
              <th scope="col">{t('label')}</th>
              <th scope="col">{t('temperature')}</th>
              <th scope="col">{t('place')}</th>
            </tr>
          </thead>
          <tbody>
            {totes.map(({ id, code, label, temperature, place, emptiedAt }) => (
              <tr key={id}>
                <td className="med">{code}</td>
                <td>{label}</td>
                <td>{t(`temperatures.${temperature}`)}</td>
                <td className="m">
                  {emptiedAt === null ? (place ?? '–') : t('emptied', { at: formatNearTime(emptiedAt, now()) })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function StopRow({ stop }: { readonly stop: Stop }) {
  const { run, courier, vehicle, position, stops, state, reason, isSecondTry, expectedAt, endedAt } = stop
  return (
    <div className="row order-stop">
      <span className="grow col">
        <span className="row g6">
          <b>{run}</b>
          <span className="m">{t('stop', { position, stops })}</span>
        </span>
        <span className="xs q">{t('vehicle', { ...vehicle, courier })}</span>
        {(reason !== null || isSecondTry) && (
          <span className="xs q">
            {[isSecondTry && t('secondTry'), reason !== null && stopReason(reason)].filter(Boolean).join(' · ')}
          </span>
        )}
      </span>
      <StatusChip tone={tones[state]}>{t(`stopState.${state}`)}</StatusChip>
      <span className="q nw">
        {endedAt === null ? t('expected', { time: formatTime(expectedAt) }) : formatNearTime(endedAt, now())}
      </span>
    </div>
  )
}
