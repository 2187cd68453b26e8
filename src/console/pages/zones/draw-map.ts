import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import type { ZoneBorderView } from '#modules/delivery/contract.staff-zones.ts'
import { defaultPoint, type GeoPoint } from '#modules/delivery/rules/geo.ts'
import { zoneCells } from '#modules/delivery/rules/zone-cells.ts'
import type { ZoneCode } from '#modules/delivery/rules/zones.ts'
import { type AreaTexts, editedArea } from './edited-area.ts'

interface MapOptions extends AreaTexts {
  readonly zoomIn: string
  readonly zoomOut: string
  readonly onChange: (corners: readonly GeoPoint[]) => void
}

export interface ShownZones {
  readonly chosen: ZoneCode
  /** The areas of the other zones. */
  readonly areas: readonly Pick<ZoneBorderView, 'zone' | 'area'>[]
  /** The area of the chosen zone, as it is drawn now. */
  readonly area: ZoneBorderView['area']
}

export interface BorderMap {
  show(zones: ShownZones): void
  remove(): void
}

/**
 * The map of zones: towns and sectors as the shop's map has them, and what is drawn above these. Like the shop's it needs no
 * tiles of others.
 */
export function drawMap(frame: HTMLElement, { zoomIn, zoomOut, onChange, corner }: MapOptions): BorderMap {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = L.map(frame, {
    ...{ zoomAnimation: !isStill, fadeAnimation: !isStill, inertia: !isStill, markerZoomAnimation: !isStill },
    ...{ attributionControl: false, zoomControl: false, scrollWheelZoom: true, keyboard: false },
  })
  map.setView([defaultPoint.lat, defaultPoint.lng], 11)
  L.control.zoom({ position: 'bottomright', zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(map)
  for (const { zone, name, centre, corners } of zoneCells()) {
    polygon(corners, `zone-cell ${zone}`).addTo(map)
    const icon = L.divIcon({ className: 'zone-name', html: `<span>${name}</span>`, iconSize: [0, 0] })
    L.marker([centre.lat, centre.lng], { icon, interactive: false, keyboard: false }).addTo(map)
  }
  const others = L.layerGroup().addTo(map)
  const edited = editedArea(map, { corner }, onChange)
  let chosen: ZoneCode | undefined
  const watch = new ResizeObserver(() => map.invalidateSize({ animate: false }))
  watch.observe(frame)
  return {
    show: (zones) => {
      others.clearLayers()
      for (const { zone, area } of zones.areas) if (area) polygon(area, `zone-area ${zone}`).addTo(others)
      edited.show(zones.area)
      if (chosen === zones.chosen) return
      chosen = zones.chosen
      const seen = zones.area ?? zoneCells().flatMap((cell) => (cell.zone === chosen ? cell.corners : []))
      map.fitBounds(L.latLngBounds(seen.map(({ lat, lng }): [number, number] => [lat, lng])), {
        ...{ padding: [20, 20], animate: false },
      })
    },
    remove: () => {
      watch.disconnect()
      map.remove()
    },
  }
}

const polygon = (corners: readonly GeoPoint[], className: string): L.Polygon =>
  L.polygon(
    corners.map(({ lat, lng }): [number, number] => [lat, lng]),
    { className, interactive: false },
  )
