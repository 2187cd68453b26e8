import type { GeoPoint } from '#modules/delivery/rules/geo.ts'

/** Some 220 metres to the north and 160 to the east, in degrees at the latitude of Bucharest. */
const grid = { lat: 0.002, lng: 0.002 } as const

const onGrid = (value: number, step: number): number => Number((Math.round(value / step) * step).toFixed(3))

/**
 * The position that a customer is shown: the middle of a cell, so that where the van stands tells no door of others. Also when
 * theirs is next: the van may still stand at the door before, or at one that was visited out of turn.
 */
export const shownPosition = ({ lat, lng }: GeoPoint): GeoPoint => ({
  lat: onGrid(lat, grid.lat),
  lng: onGrid(lng, grid.lng),
})
