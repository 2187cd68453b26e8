import L from 'leaflet'
import { distance, type GeoPoint } from '#modules/delivery/rules/geo.ts'

/** What an arrow key moves a corner by, in metres; with Shift ten times as far. */
const stepMetres = 25
const metresOfDegree = 111_320

const directions: Readonly<Record<string, readonly [north: number, east: number]>> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}

export interface AreaTexts {
  /** The accessible name of a corner. */
  readonly corner: (position: number, count: number, at: GeoPoint) => string
}

export interface EditedArea {
  /** Shows these corners, unless they are shown already. */
  show(corners: readonly GeoPoint[] | null): void
}

/**
 * The area of a zone on a map: corners are dragged, moved by arrow keys, removed by Delete, and added by a press on the map or
 * by Enter on a corner, which puts one in the middle of the side after it.
 */
export function editedArea(
  map: L.Map,
  { corner: nameOf }: AreaTexts,
  onChange: (corners: readonly GeoPoint[]) => void,
): EditedArea {
  const shape = L.polygon([], { className: 'zone-area edited', interactive: false }).addTo(map)
  const icon = L.divIcon({ className: 'zone-corner', iconSize: [24, 24], iconAnchor: [12, 12] })
  let corners: readonly GeoPoint[] = []
  let markers: readonly L.Marker[] = []

  const draw = (): void => {
    shape.setLatLngs(corners.map(({ lat, lng }): [number, number] => [lat, lng]))
    for (const [index, marker] of markers.entries()) {
      const at = corners[index]
      if (at === undefined) continue
      marker.setLatLng([at.lat, at.lng])
      marker.getElement()?.setAttribute('aria-label', nameOf(index + 1, corners.length, at))
    }
  }
  /** Shows other corners; the markers are made anew when their number changes. */
  const put = (next: readonly GeoPoint[], focused?: number): void => {
    const isOther = next.length !== markers.length
    corners = next
    if (isOther) {
      for (const marker of markers) marker.remove()
      markers = next.map((_, index) => cornerAt(index))
    }
    draw()
    if (focused !== undefined) markers[focused]?.getElement()?.focus()
  }
  const change = (next: readonly GeoPoint[], focused?: number): void => {
    put(next, focused)
    onChange(corners)
  }
  const moved = (index: number, to: GeoPoint): readonly GeoPoint[] => corners.with(index, rounded(to))

  function cornerAt(index: number): L.Marker {
    const { lat, lng } = corners[index] ?? { lat: 0, lng: 0 }
    const marker = L.marker([lat, lng], { icon, draggable: true, autoPan: true }).addTo(map)
    marker.on('drag', () => {
      corners = moved(index, marker.getLatLng())
      draw()
    })
    marker.on('dragend', () => onChange(corners))
    marker.getElement()?.addEventListener('keydown', (event) => {
      const at = corners[index]
      if (at === undefined) return
      const direction = directions[event.key]
      if (direction) {
        const degrees = ((event.shiftKey ? 10 : 1) * stepMetres) / metresOfDegree
        const east = degrees / Math.cos((at.lat * Math.PI) / 180)
        const to = { lat: at.lat + direction[0] * degrees, lng: at.lng + direction[1] * east }
        change(moved(index, to))
        map.panInside([to.lat, to.lng], { padding: [30, 30] })
      } else if (event.key === 'Delete' && corners.length > 3) {
        change(corners.toSpliced(index, 1), Math.min(index, corners.length - 2))
      } else if (event.key === 'Enter') {
        const next = corners[(index + 1) % corners.length] ?? at
        change(corners.toSpliced(index + 1, 0, rounded(middle(at, next))), index + 1)
      } else return
      event.preventDefault()
      event.stopPropagation()
    })
    return marker
  }

  map.on('click', ({ latlng }) => {
    if (corners.length === 0) return
    const sides = corners.map((from, index) => middle(from, corners[(index + 1) % corners.length] ?? from))
    const [nearest = 0] = sides.map((_, side) => side).toSorted((a, b) => spread(sides[a]) - spread(sides[b]))
    function spread(point: GeoPoint = latlng): number {
      return distance(point, latlng)
    }
    change(corners.toSpliced(nearest + 1, 0, rounded(latlng)))
  })
  return {
    show: (next) => {
      if (JSON.stringify(next ?? []) !== JSON.stringify(corners)) put(next ?? [])
    },
  }
}

const middle = (one: GeoPoint, other: GeoPoint): GeoPoint => ({
  lat: (one.lat + other.lat) / 2,
  lng: (one.lng + other.lng) / 2,
})

/** To about ten centimetres. */
const rounded = ({ lat, lng }: GeoPoint): GeoPoint => ({ lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) })
