import { type City, cities } from './cities.ts'
import { defaultPoint, distance, type GeoPoint } from './geo.ts'
import type { ZoneCode } from './zones.ts'

/** A part of the map that one town or sector stands for. */
export interface ZoneCell {
  readonly zone: ZoneCode
  readonly name: string
  readonly centre: GeoPoint
  /** The corners, in turn; the last joins the first. */
  readonly corners: readonly GeoPoint[]
}

type ServedCity = City & { readonly zone: ZoneCode }

const served = cities.filter((city): city is ServedCity => city.zone !== null)

/** How far around its middle a place is served, in degrees of latitude; a sector is larger than a town. */
const reach = ({ provinceCode }: City): number => (provinceCode === 'B' ? 0.07 : 0.045)

/** Who delivers at a point of the map: the nearest served town or sector, if the point is within its reach. */
export function zoneAt(point: GeoPoint): ZoneCode | null {
  const [nearest] = served.toSorted((a, b) => distance(a, point) - distance(b, point))
  return nearest !== undefined && distance(nearest, point) <= reach(nearest) ? nearest.zone : null
}

/** The map of what is delivered to, made of the same distances: each cell is what is nearest to its own middle. */
export function zoneCells(): readonly ZoneCell[] {
  return served.map((city) => {
    const others = served.filter((other) => other !== city)
    const corners = others.reduce((shape, other) => clipToNearer(city, other, shape), circleAround(city))
    const { lat, lng } = city
    return { zone: city.zone, name: city.name, centre: { lat, lng }, corners }
  })
}

/** On this small part of the world a degree of longitude is so much shorter than one of latitude. */
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

/** Cuts off what is nearer to the other point (Sutherland and Hodgman, against the line between the two). */
function clipToNearer(own: GeoPoint, other: GeoPoint, shape: readonly GeoPoint[]): GeoPoint[] {
  const side = (point: GeoPoint): number =>
    (point.lat - (own.lat + other.lat) / 2) * (other.lat - own.lat) +
    (point.lng - (own.lng + other.lng) / 2) * (other.lng - own.lng) * longitudeScale * longitudeScale
  return shape.flatMap((point, index) => {
    const next = shape[(index + 1) % shape.length] ?? point
    const [here, there] = [side(point), side(next)]
    const kept = here <= 0 ? [point] : []
    if (here <= 0 === there <= 0) return kept
    const share = here / (here - there)
    return [
      ...kept,
      { lat: point.lat + share * (next.lat - point.lat), lng: point.lng + share * (next.lng - point.lng) },
    ]
  })
}
