import type { GeoPoint } from '#modules/delivery/rules/geo.ts'

/** Some 220 metres to the north and 160 to the east, in degrees at the latitude of Bucharest. */
const grid = { lat: 0.002, lng: 0.002 } as const

const onGrid = (value: number, step: number): number => Number((Math.round(value / step) * step).toFixed(3))

/**
 * The position that a customer is shown: the middle of a cell while others are visited before, so that where the van stands
 * tells no door of theirs; the place itself when theirs is next.
 */
export const shownPosition = ({ lat, lng }: GeoPoint, stopsBefore: number): GeoPoint =>
  stopsBefore === 0 ? { lat, lng } : { lat: onGrid(lat, grid.lat), lng: onGrid(lng, grid.lng) }
