import { useEffect, useRef, useState } from 'react'
import { Button } from '#console/components/button.tsx'
import { zoneText } from '#console/lib/text/zone-text.ts'
import type { ZoneBorderView } from '#modules/delivery/contract.staff-zones.ts'
import { isPolygon } from '#modules/delivery/rules/area-shape.ts'
import type { GeoPoint } from '#modules/delivery/rules/geo.ts'
import { zoneCells } from '#modules/delivery/rules/zone-cells.ts'
import type { ZoneCode } from '#modules/delivery/rules/zones.ts'
import type { BorderMap } from './draw-map.ts'
import type { ZoneDrafts } from './use-zone-drafts.ts'
import { t } from './zone-text.ts'

interface ZoneMapProps {
  readonly zone: ZoneBorderView
  readonly zones: readonly ZoneBorderView[]
  readonly drafts: ZoneDrafts
}

/** The zones on a map, and the area of one to be drawn. The map's code is loaded with it. */
export function ZoneMap({ zone, zones, drafts }: ZoneMapProps) {
  const frame = useRef<HTMLDivElement>(null)
  const map = useRef<BorderMap>(undefined)
  const [state, setState] = useState<'waiting' | 'drawn' | 'failed'>('waiting')
  const { area } = drafts.of(zone)
  const change = (next: ZoneBorderView['area']): void => drafts.change(zone, { area: next })
  const latest = useRef(change)
  latest.current = change
  useEffect(() => {
    let isGone = false
    import('./draw-map.ts').then(
      ({ drawMap }) => {
        if (isGone || !frame.current) return
        map.current = drawMap(frame.current, {
          ...{ zoomIn: t('zoomIn'), zoomOut: t('zoomOut') },
          corner: (position, count, { lat, lng }) =>
            t('corner', { position, count, lat: lat.toFixed(4), lng: lng.toFixed(4) }),
          onChange: (corners) => latest.current([...corners]),
        })
        setState('drawn')
      },
      () => setState('failed'),
    )
    return () => {
      isGone = true
      map.current?.remove()
    }
  }, [])
  useEffect(() => {
    if (state !== 'drawn') return
    map.current?.show({ chosen: zone.zone, area, areas: zones.filter((one) => one.zone !== zone.zone) })
  }, [state, zone, zones, area])
  return (
    <section className="pane zone-map" aria-label={t('map')}>
      <div className="row g8 zone-tools">
        {area === null ? (
          <Button size="sm" disabled={state !== 'drawn'} onClick={() => change(firstArea(zone.zone))}>
            {t('draw')}
          </Button>
        ) : (
          <Button size="sm" kind="remove" onClick={() => change(null)}>
            {t('removeArea')}
          </Button>
        )}
        <span className="xs q">{area === null ? t('noArea', { zone: zoneText(zone.zone) }) : t('areaDecides')}</span>
      </div>
      {state === 'failed' ? (
        <p className="hint bad">{t('noMap')}</p>
      ) : (
        <div ref={frame} className="zone-frame" role="application" aria-label={t('map')} />
      )}
      <p className="xs q zone-keys" role="status">
        {area !== null && !isPolygon(area) ? <b className="hint bad">{t('crossed')}</b> : area !== null && t('keys')}
      </p>
    </section>
  )
}

/** Half a side of the square that drawing begins with, in degrees of latitude: about 700 metres. */
const halfSide = 0.0065

/** A square in the middle of a zone. */
function firstArea(zone: ZoneCode): GeoPoint[] {
  const { lat, lng } = zoneCells().find((cell) => cell.zone === zone)?.centre ?? { lat: 0, lng: 0 }
  const at = (north: number, east: number): GeoPoint => ({
    lat: Number((lat + north * halfSide).toFixed(6)),
    lng: Number((lng + east * halfSide * 1.4).toFixed(6)),
  })
  return [at(1, -1), at(1, 1), at(-1, 1), at(-1, -1)]
}
