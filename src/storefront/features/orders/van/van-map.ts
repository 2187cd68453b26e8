import L from 'leaflet'
import type { GeoPoint } from '#modules/delivery/rules/geo.ts'
import { drawZones } from '#storefront/components/address/drawn-zones.ts'
import css from './van-map.module.css'

export interface ShownVan {
  readonly van: GeoPoint
  readonly door: GeoPoint
  /** The place is of some time ago. */
  readonly isStale: boolean
}

export interface VanMap {
  show(shown: ShownVan): void
  zoom(by: 1 | -1): void
  remove(): void
}

const vanShape = `<svg viewBox="0 0 256 256"><path d="M252 128 216 84a16 16 0 0 0-12-6H32a16 16 0 0 0-16 16v80a16 16 0 0 0 16 16h17a32 32 0 0 0 62 0h50a32 32 0 0 0 62 0h17a16 16 0 0 0 16-16v-40a12 12 0 0 0-4-6ZM48 94h48v32H32V94Zm32 104a16 16 0 1 1 16-16 16 16 0 0 1-16 16Zm80-72h-48V94h48Zm32 72a16 16 0 1 1 16-16 16 16 0 0 1-16 16Zm-16-72V94h28l26 32Z"/></svg>`
const doorShape = `<svg viewBox="0 0 256 256"><path d="m219 108-80-75a16 16 0 0 0-22 0l-80 75a16 16 0 0 0-5 12v88a8 8 0 0 0 8 8h56v-56h64v56h56a8 8 0 0 0 8-8v-88a16 16 0 0 0-5-12Z"/></svg>`

/** A van in its whole way would be a dot: nearer than this the map does not go by itself. */
const nearestZoom = 15

/** The van and the door on the zones that the shop draws, joined by a straight line: the way between is not known. */
export function drawVanMap(frame: HTMLElement, first: ShownVan): VanMap {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = L.map(frame, {
    ...{ zoomAnimation: !isStill, fadeAnimation: !isStill, markerZoomAnimation: !isStill, inertia: !isStill },
    ...{ attributionControl: false, zoomControl: false, scrollWheelZoom: false, keyboard: false },
  })
  map.setView([first.door.lat, first.door.lng], nearestZoom)
  drawZones(map, frame)
  const marker = (html: string, className: string | undefined) =>
    L.marker([first.door.lat, first.door.lng], {
      icon: L.divIcon({ className: className ?? '', html, iconSize: [44, 44] }),
      ...{ interactive: false, keyboard: false },
    }).addTo(map)
  const line = L.polyline([], { className: css.line ?? '', interactive: false }).addTo(map)
  const door = marker(doorShape, css.door)
  const van = marker(vanShape, css.van)
  const fit = ({ van: at, door: to }: ShownVan): void => {
    const both = L.latLngBounds([at.lat, at.lng], [to.lat, to.lng])
    map.fitBounds(both, { padding: [56, 56], maxZoom: nearestZoom, animate: false })
  }
  let isFitted = false
  let last = first
  const watch = new ResizeObserver(() => {
    map.invalidateSize({ animate: false })
    if (!isFitted) fit(last)
    isFitted ||= frame.clientWidth > 0
  })
  watch.observe(frame)
  const show = (shown: ShownVan): void => {
    last = shown
    van.setLatLng([shown.van.lat, shown.van.lng])
    door.setLatLng([shown.door.lat, shown.door.lng])
    line.setLatLngs([van.getLatLng(), door.getLatLng()])
    van.getElement()?.classList.toggle(css.stale ?? 'stale', shown.isStale)
    if (!map.getBounds().contains(van.getLatLng())) fit(shown)
  }
  fit(first)
  show(first)
  return {
    show,
    zoom: (by) => void map.setZoom(map.getZoom() + by, { animate: !isStill }),
    remove: () => {
      watch.disconnect()
      map.remove()
    },
  }
}
