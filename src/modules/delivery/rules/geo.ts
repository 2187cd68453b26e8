export interface GeoPoint {
  readonly lat: number
  readonly lng: number
}

/** The middle of Bucharest: where the map stands until somebody moves it. */
export const defaultPoint: GeoPoint = { lat: 44.4268, lng: 26.1025 }

/** A coordinate as clients send it, a string or a number. Undefined for anything but a number other than 0. */
export function readCoordinate(value: string | number | null | undefined): number | undefined {
  if (value === null || value === undefined) return undefined
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value)
  return Number.isFinite(number) && number !== 0 ? number : undefined
}

const tolerance = 0.000_05

/** Nobody has moved the pin. */
export function isDefaultPoint({ lat, lng }: GeoPoint): boolean {
  return Math.abs(lat - defaultPoint.lat) < tolerance && Math.abs(lng - defaultPoint.lng) < tolerance
}

/** Good enough to compare distances inside one town. */
export function distance(one: GeoPoint, other: GeoPoint): number {
  const narrow = Math.cos((one.lat * Math.PI) / 180)
  return Math.hypot(one.lat - other.lat, (one.lng - other.lng) * narrow)
}
