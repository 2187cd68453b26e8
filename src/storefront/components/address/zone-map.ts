import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import type { GeoPoint } from '#modules/delivery/rules/geo.ts'
import { drawZones } from './drawn-zones.ts'
import css from './pin-map.module.css'

interface ZoneMapOptions {
  readonly at: GeoPoint
  /** The pin's label, for screen readers. */
  readonly label: string
  readonly zoomIn: string
  readonly zoomOut: string
  readonly onMove: (to: GeoPoint) => void
}

export interface DrawnMap {
  put(point: GeoPoint): void
  remove(): void
}

/** The steps of the arrow keys in degrees: about a house, with Shift about a street. */
const steps = { fine: 0.0002, coarse: 0.002 } as const
const directions: Readonly<Record<string, readonly [lat: number, lng: number]>> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowRight: [0, 1.4],
  ArrowLeft: [0, -1.4],
}

const pinShape = `<svg viewBox="0 0 32 44" aria-hidden="true"><path d="M16 0a16 16 0 0 0-16 16c0 11 16 28 16 28s16-17 16-28A16 16 0 0 0 16 0Z"/><circle cx="16" cy="16" r="6"/></svg>`

/** Draws the delivery zones with a pin. Street tiles lie below them where the configuration has a source of tiles. */
export function drawZoneMap(frame: HTMLElement, { at, label, zoomIn, zoomOut, onMove }: ZoneMapOptions): DrawnMap {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const motion = { zoomAnimation: !isStill, fadeAnimation: !isStill, inertia: !isStill }
  const map = L.map(frame, {
    ...motion,
    attributionControl: false,
    zoomControl: false,
    scrollWheelZoom: false,
    keyboard: false,
  })
  map.setView([at.lat, at.lng], 11)
  L.control.zoom({ position: 'topright', zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(map)
  drawZones(map, frame)
  const icon = L.divIcon({ className: css.marker ?? '', html: pinShape, iconSize: [32, 44], iconAnchor: [16, 44] })
  const pin = L.marker([at.lat, at.lng], { icon, draggable: true, autoPan: true, alt: label, title: label }).addTo(map)
  const report = (): void => onMove(pin.getLatLng())
  pin.on('dragend', report)
  map.on('click', ({ latlng }) => {
    pin.setLatLng(latlng)
    report()
  })
  const element = pin.getElement()
  element?.setAttribute('aria-label', label)
  element?.addEventListener('keydown', (event) => {
    const direction = directions[event.key]
    if (direction === undefined) return
    event.preventDefault()
    const step = event.shiftKey ? steps.coarse : steps.fine
    const { lat, lng } = pin.getLatLng()
    pin.setLatLng([lat + direction[0] * step, lng + direction[1] * step])
    map.panInside(pin.getLatLng(), { padding: [40, 60], animate: !isStill })
    report()
  })
  // The map's size changes while a dialog around it opens.
  const watch = new ResizeObserver(() => map.invalidateSize({ animate: false }))
  watch.observe(frame)
  return {
    put: ({ lat, lng }) => {
      const now = pin.getLatLng()
      if (Math.abs(now.lat - lat) < 1e-6 && Math.abs(now.lng - lng) < 1e-6) return
      pin.setLatLng([lat, lng])
      map.setView([lat, lng], Math.max(map.getZoom(), 14), { animate: !isStill })
    },
    remove: () => {
      watch.disconnect()
      map.remove()
    },
  }
}
