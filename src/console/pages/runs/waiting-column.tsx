import { formatTime } from '#console/lib/text/formats.ts'
import { zoneLabel } from '#console/lib/text/zone-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-runs.json'
import type { RunBoard } from '#modules/couriers/contract.staff.ts'

const t = translator(texts)

interface WaitingColumnProps {
  readonly waiting: RunBoard['waiting']
  readonly chosen: ReadonlySet<string>
  readonly onChange: (chosen: ReadonlySet<string>) => void
}

/** Deliveries without a run, by zone and interval; a press takes all of a group. */
export function WaitingColumn({ waiting, chosen, onChange }: WaitingColumnProps) {
  const groups = Map.groupBy(waiting, ({ zone, since, until }) => `${zone} ${since} ${until}`)
  const toggle = (ids: readonly string[], isOn: boolean): void => {
    const next = new Set(chosen)
    for (const id of ids) isOn ? next.add(id) : next.delete(id)
    onChange(next)
  }
  return (
    <section className="run wait" aria-label={t('waiting.title')}>
      <h2>{t('waiting.title')}</h2>
      {waiting.length === 0 && <p className="m">{t('waiting.none')}</p>}
      {[...groups.values()].map((group) => {
        const [{ zone, since, until } = {}] = group
        const ids = group.map(({ deliveryId }) => deliveryId)
        const isAll = ids.every((id) => chosen.has(id))
        const hours = since && until ? `${formatTime(since)}–${formatTime(until)}` : ''
        return (
          <fieldset key={`${zone} ${since}`} className="run-group">
            <legend className="row g6">
              <label className="row g6">
                <input type="checkbox" checked={isAll} onChange={() => toggle(ids, !isAll)} />
                <b>{`${zone === null || zone === undefined ? '' : zoneLabel(zone)} · ${hours}`}</b>
              </label>
            </legend>
            {group.map(({ deliveryId, number, address, totes, state }) => (
              <label key={deliveryId} className="run-stop">
                <input
                  type="checkbox"
                  checked={chosen.has(deliveryId)}
                  onChange={(event) => toggle([deliveryId], event.target.checked)}
                />
                <span className="grow">
                  <b>{number}</b>
                  <span className="m xs">{address}</span>
                </span>
                <span className="xs m r">
                  {t(`states.${state}`)}
                  <br />
                  {t('totes', { count: totes })}
                </span>
              </label>
            ))}
          </fieldset>
        )
      })}
    </section>
  )
}
