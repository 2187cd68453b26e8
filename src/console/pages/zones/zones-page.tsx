import { zoneText } from '#console/lib/text/zone-text.ts'
import './zones.css'
import pencil from 'icon:pencil-simple'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Icon } from '#console/components/icon.tsx'
import { ListError, ListSkeleton } from '#console/components/list/list-states.tsx'
import { PageFrame } from '#console/components/page-frame.tsx'
import { queryOf } from '#console/lib/queries.ts'
import { listZones } from '#modules/delivery/contract.staff-zones.ts'
import type { ZoneCode } from '#modules/delivery/rules/zones.ts'
import { useZoneDrafts } from './use-zone-drafts.ts'
import { ZoneEditor } from './zone-editor.tsx'
import { ZoneMap } from './zone-map.tsx'
import { t } from './zone-text.ts'

/** The borders of the zones of delivery. */
export function ZonesPage() {
  const { data, error, dataUpdatedAt, refetch } = useQuery(queryOf(listZones, {}))
  const [chosen, setChosen] = useState<ZoneCode>('b1')
  const drafts = useZoneDrafts()
  const zone = data?.items.find((one) => one.zone === chosen)
  return (
    <PageFrame title={t('title')}>
      {error && <ListError error={error} answeredAt={dataUpdatedAt} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton columns={4} />}
      {data && zone && (
        <div className="body zones">
          <nav className="pane zone-list" aria-label={t('zones')}>
            {data.items.map((one) => (
              <button
                key={one.zone}
                type="button"
                aria-current={one.zone === chosen ? 'true' : undefined}
                onClick={() => setChosen(one.zone)}
              >
                <i className={`swatch ${one.zone}`} />
                <span>
                  <b>{zoneText(one.zone)}</b>
                  <span className="xs q">
                    {t('codes', { count: one.postcodeCount })}
                    {one.area && ` · ${t('drawn')}`}
                  </span>
                </span>
                {drafts.isChanged(one) && (
                  <>
                    <Icon of={pencil} size="s" />
                    <span className="sr">{t('changed')}</span>
                  </>
                )}
              </button>
            ))}
          </nav>
          <ZoneMap zone={zone} zones={data.items} drafts={drafts} />
          <ZoneEditor key={chosen} zone={zone} drafts={drafts} />
        </div>
      )}
    </PageFrame>
  )
}
