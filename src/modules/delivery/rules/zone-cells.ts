import { type City, cities } from './cities.ts'
import { defaultPoint, distance, type GeoPoint } from './geo.ts'
import type { ZoneCode } from './zones.ts'

/** The polygon of one town or sector on the map of zones. */
export interface ZoneCell {
  readonly zone: ZoneCode
  readonly name: string
  readonly centre: GeoPoint
  /** Vertices in order; the last one joins the first. */
  readonly corners: readonly GeoPoint[]
}

type ServedCity = City & { readonly zone: ZoneCode }

const served = cities.filter((city): city is ServedCity => city.zone !== null)

/** Radius of the served area around the middle, in degrees of latitude; a sector is larger than a town. */
const reach = ({ provinceCode }: City): number => (provinceCode === 'B' ? 0.07 : 0.045)

/** The zone of a point: that of the nearest served town or sector within its radius; null outside. */
export function zoneAt(point: GeoPoint): ZoneCode | null {
  const [nearest] = served.toSorted((a, b) => distance(a, point) - distance(b, point))
  return nearest !== undefined && distance(nearest, point) <= reach(nearest) ? nearest.zone : null
}

/** The map of zones: one cell for each town or sector, its circle clipped to the points nearest to it (Voronoi cells). */
export function zoneCells(): readonly ZoneCell[] {
  return served.map((city) => {
    const others = served.filter((other) => other !== city)
    const corners = others.reduce((shape, other) => clipToNearer(city, other, shape), circleAround(city))
    const { lat, lng } = city
    return { zone: city.zone, name: city.name, centre: { lat, lng }, corners }
  })
}

/** Length of a degree of longitude relative to one of latitude; constant enough for this region. */
const longitudeScale = Math.cos((defaultPoint.lat * Math.PI) / 180)
const sides = 40

function circleAround(city: City): GeoPoint[] {
  return Array.from({ length: sides }, (_, side) => {
    const angle = (side / sides) * 2 * Math.PI
    return {
      lat: city.lat + reach(city) * Math.sin(angle),
      lng: city.lng + (reach(city) * Math.cos(angle)) / longitudeScale,
    }
  })
}

/** Clips a polygon to the half-plane nearer to `own` than to `other` (Sutherland–Hodgman). */
function clipToNearer(own: GeoPoint, other: GeoPoint, shape: readonly GeoPoint[]): GeoPoint[] {
  const side = (point: GeoPoint): number =>
    (point.lat - (own.lat + other.lat) / 2) * (other.lat - own.lat) +
    (point.lng - (own.lng + other.lng) / 2) * (other.lng - own.lng) * longitudeScale * longitudeScale
  return shape.flatMap((point, index) => {
    const next = shape[(index + 1) % shape.length] ?? point
    const [here, there] = [side(point), side(next)]
    const vertex = here <= 0 ? [point] : []
    if (here <= 0 === there <= 0) return vertex
    const share = here / (here - there)
    return [
      ...vertex,
      { lat: point.lat + share * (next.lat - point.lat), lng: point.lng + share * (next.lng - point.lng) },
    ]
  })
}
