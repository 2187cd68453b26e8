import target from 'icon:gps-fix'
import { useEffect, useRef, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/address.json'
import { defaultPoint, type GeoPoint, readCoordinate } from '#modules/delivery/rules/geo.ts'
import { zoneAt } from '#modules/delivery/rules/zone-cells.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import css from './pin-map.module.css'
import type { DrawnMap } from './zone-map.ts'

const t = translator(texts)

interface PinMapProps {
  /** Coordinates as texts of the form; empty until a place is chosen. */
  readonly lat: string
  readonly long: string
  /** Whether the shop delivers there; by the drawn map while undefined. */
  readonly isInArea: boolean | undefined
  readonly onMove: (lat: string, long: string) => void
}

/**
 * A map with a pin at the door. The pin is dragged, placed by a press on the map, moved by arrow keys or to the device's
 * location. Until then it is at the city's centre, which counts as not chosen. The map's code is loaded on mount.
 */
export function PinMap({ lat, long, isInArea, onMove }: PinMapProps) {
  const frame = useRef<HTMLDivElement>(null)
  const map = useRef<DrawnMap>(undefined)
  const [state, setState] = useState<'waiting' | 'drawn' | 'failed'>('waiting')
  const [hasLocationFailed, setLocationFailed] = useState(false)
  const chosen = pointOf(lat, long)
  const shown = chosen ?? defaultPoint
  const latestOnMove = useRef(onMove)
  latestOnMove.current = onMove
  const move = ({ lat: y, lng: x }: GeoPoint): void => latestOnMove.current(y.toFixed(6), x.toFixed(6))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is created once and then updated
  useEffect(() => {
    let isGone = false
    import('./zone-map.ts').then(
      ({ drawZoneMap }) => {
        if (isGone || !frame.current) return
        map.current = drawZoneMap(frame.current, {
          at: shown,
          label: t('pin'),
          zoomIn: t('zoomIn'),
          zoomOut: t('zoomOut'),
          onMove: move,
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
  const { lat: y, lng: x } = shown
  useEffect(() => map.current?.put({ lat: y, lng: x }), [y, x])

  const locate = (): void => {
    setLocationFailed(false)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => move({ lat: coords.latitude, lng: coords.longitude }),
      () => setLocationFailed(true),
    )
  }

  return (
    <div className={css.pin}>
      {state !== 'failed' && (
        <div className={css.place}>
          <div ref={frame} className={css.map} role="application" aria-label={t('map')} data-state={state} />
          <Button look="white" size="small" className={css.locate} onClick={locate}>
            <Icon of={target} />
            {t('locate')}
          </Button>
        </div>
      )}
      <p className="small muted" role="status">
        {hasLocationFailed
          ? t('locateFailed')
          : t(chosen === undefined ? 'pinHelp' : (isInArea ?? zoneAt(chosen) !== null) ? 'pinInArea' : 'pinOutside')}
      </p>
    </div>
  )
}

function pointOf(lat: string, long: string): GeoPoint | undefined {
  const [y, x] = [readCoordinate(lat), readCoordinate(long)]
  return y === undefined || x === undefined || Math.abs(y) > 90 || Math.abs(x) > 180 ? undefined : { lat: y, lng: x }
}
