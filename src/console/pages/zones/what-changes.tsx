import { Check } from '#console/components/form/checkbox.tsx'
import { problemText } from '#console/lib/text/problem-text.ts'
import { zoneText } from '#console/lib/text/zone-text.ts'
import type { ZonePreview } from '#modules/delivery/contract.staff-zones.ts'
import { moveText, t } from './zone-text.ts'

interface WhatChangesProps {
  readonly preview: ZonePreview | undefined
  readonly error: unknown
  /** Whether other zones lose the codes that they share. */
  readonly takes: boolean
  readonly onTake: (takes: boolean) => void
}

/** How many addresses and open orders a border moves, and which codes other zones lose. */
export function WhatChanges({ preview, error, takes, onTake }: WhatChangesProps) {
  return (
    <section className="opt col g8" aria-label={t('whatChanges')} aria-busy={!preview && !error}>
      <b>{t('whatChanges')}</b>
      {error !== null && error !== undefined && <p className="hint bad">{problemText(error)}</p>}
      {!preview && !error && <p className="q">{t('counting')}</p>}
      {preview && (
        <>
          <Moves title={t('addresses', { count: preview.addresses.count })} moves={preview.addresses.moves} />
          <Moves title={t('orders', { count: preview.orders.count })} moves={preview.orders.moves} />
          {preview.orders.count > 0 && (
            <p className="q">
              {t('ordersKeep')} {preview.orders.examples.map(({ number }) => number).join(', ')}
              {preview.orders.count > preview.orders.examples.length && '…'}
            </p>
          )}
          {preview.taken.length > 0 && (
            <div className="col g4">
              {preview.taken.map(({ zone, count, postcodes }) => (
                <p key={zone}>
                  {t('inTwoZones', { count, zone: zoneText(zone) })}{' '}
                  <span className="q">{postcodes.split('\n').slice(0, 5).join(', ')}</span>
                </p>
              ))}
              <label className="row g8" htmlFor="zone-takes">
                <Check id="zone-takes" isChecked={takes} onChange={onTake} />
                <span>{t('take')}</span>
              </label>
            </div>
          )}
        </>
      )}
    </section>
  )
}

interface MovesProps {
  readonly title: string
  readonly moves: ZonePreview['addresses']['moves']
}

function Moves({ title, moves }: MovesProps) {
  return (
    <div>
      <p>{title}</p>
      {moves.length > 0 && (
        <ul className="moves q">
          {moves.map((move) => (
            <li key={`${move.from} ${move.to}`}>{moveText(move)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
