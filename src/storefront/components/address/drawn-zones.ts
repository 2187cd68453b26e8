import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { zoneCells } from '#modules/delivery/rules/zone-cells.ts'
import type { ZoneCode } from '#modules/delivery/rules/zones.ts'
import { classes } from '#storefront/lib/dom/class-names.ts'
import css from './drawn-zones.module.css'

/** Zones with the darker tint: neighbouring zones differ, so that their borders differ from those of towns. */
const tinted: ReadonlySet<ZoneCode> = new Set(['b2', 'b4', 'b6', 'if-sud', 'if-nord'])

/** The zoom level from which the names of towns do not overlap. */
const namesTownsFrom = 12

/** Draws the delivery zones with their names. Street tiles lie below them where the configuration has a source of tiles. */
export function drawZones(map: L.Map, frame: HTMLElement): void {
  const { mapTiles } = document.documentElement.dataset
  if (mapTiles) L.tileLayer(mapTiles).addTo(map)
  for (const { zone, name, centre, corners } of zoneCells()) {
    const shape = corners.map((point): [number, number] => [point.lat, point.lng])
    L.polygon(shape, { className: classes(css.zone, tinted.has(zone) && css.tinted), interactive: false }).addTo(map)
    const icon = L.divIcon({
      className: classes(css.town, zone.startsWith('b') && css.sector),
      html: `<span>${name}</span>`,
      iconSize: [0, 0],
    })
    L.marker([centre.lat, centre.lng], { icon, interactive: false, keyboard: false }).addTo(map)
  }
  const zoomed = (): void => {
    frame.dataset['names'] = map.getZoom() >= namesTownsFrom ? 'towns' : 'sectors'
  }
  map.on('zoomend', zoomed)
  zoomed()
}
