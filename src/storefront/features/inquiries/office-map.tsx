import { translator } from '#kernel/translate.ts'
import texts from '#locales/inquiries.json'
import type { GeoPoint } from '#modules/delivery/rules/geo.ts'
import { type ZoneCell, zoneCells } from '#modules/delivery/rules/zone-cells.ts'
import { classes } from '#storefront/lib/dom/class-names.ts'
import css from './office-map.module.css'

const t = translator(texts)

const width = 480
/** Degrees of longitude are shorter than those of latitude at 44.4° north. */
const stretch = 1.4

/** The towns and sectors that the shop delivers to, drawn without script, with the one of the seller's office marked. */
export function OfficeMap({ city, county }: { readonly city: string; readonly county: string }) {
  const cells = zoneCells()
  const { height, place } = frameOf(cells)
  const office = cells.find(({ name }) => name === city)
  const label = t(office ? 'mapWithOffice' : 'map', { city: county === city ? city : `${city}, ${county}` })
  const pin = office && place(office.centre)
  return (
    <figure className={css.figure}>
      <svg className={css.map} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {cells.map((cell) => (
          <polygon
            key={cell.name}
            className={classes(css.cell, cell === office && css.office)}
            points={cell.corners.map((corner) => place(corner).join()).join(' ')}
          />
        ))}
        {pin && (
          <path
            className={css.pin}
            d={`M${pin.join(' ')}c0 0 -13 -15 -13 -24a13 13 0 1 1 26 0c0 9 -13 24 -13 24zm0 -19a5 5 0 1 0 0 -10a5 5 0 0 0 0 10z`}
          />
        )}
      </svg>
      <figcaption className="small muted">{label}</figcaption>
    </figure>
  )
}

/** How points become pixels of the drawing. */
function frameOf(cells: readonly ZoneCell[]) {
  const corners = cells.flatMap((cell) => cell.corners)
  const [west, east] = range(corners.map(({ lng }) => lng))
  const [south, north] = range(corners.map(({ lat }) => lat))
  const scale = width / (east - west)
  const place = ({ lat, lng }: GeoPoint): [x: number, y: number] => [
    Math.round((lng - west) * scale),
    Math.round((north - lat) * scale * stretch),
  ]
  return { place, height: Math.ceil((north - south) * scale * stretch) }
}

const range = (values: readonly number[]): [least: number, most: number] => [Math.min(...values), Math.max(...values)]
