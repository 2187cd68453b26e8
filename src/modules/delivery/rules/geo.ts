export interface GeoPoint {
  readonly lat: number
  readonly lng: number
}

/** The middle of Bucharest: the initial position of the map. */
export const defaultPoint: GeoPoint = { lat: 44.4268, lng: 26.1025 }

/** Parses a coordinate in degrees. Undefined for 0 and for anything that is not a finite number. */
export function readCoordinate(value: string | number | null | undefined): number | undefined {
  if (value === null || value === undefined) return undefined
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value)
  return Number.isFinite(number) && number !== 0 ? number : undefined
}

/** Degrees. */
const tolerance = 0.000_05

/** Whether the pin is where the map put it, so that the customer has not chosen a point. */
export function isDefaultPoint({ lat, lng }: GeoPoint): boolean {
  return Math.abs(lat - defaultPoint.lat) < tolerance && Math.abs(lng - defaultPoint.lng) < tolerance
}

/** Distance in degrees of latitude (equirectangular approximation), precise enough to compare points of one region. */
export function distance(one: GeoPoint, other: GeoPoint): number {
  const narrow = Math.cos((one.lat * Math.PI) / 180)
  return Math.hypot(one.lat - other.lat, (one.lng - other.lng) * narrow)
}
