import { streetKilometres, warehouse } from '#modules/couriers/rules/sequence.ts'
import type { GeoPoint } from '#modules/delivery/rules/geo.ts'

export type { GeoPoint }

/** Seconds between two reports of a simulated van: a dozen on its way, at most one a second and at least two a minute. */
export const reportSeconds = (driveSeconds: number): number => Math.min(30, Math.max(1, driveSeconds / 12))

/** Where a simulated van is after a part of its way, from 0 to 1, straight from the warehouse to a door. */
export function positionOnWay(door: GeoPoint, part: number): GeoPoint {
  const done = Math.min(1, Math.max(0, part))
  return {
    lat: warehouse.lat + (door.lat - warehouse.lat) * done,
    lng: warehouse.lng + (door.lng - warehouse.lng) * done,
  }
}

/** The speed in km/h at which it takes so many seconds by streets; simulated vans are as fast as simulated pickers. */
export const speedFor = (door: GeoPoint, driveSeconds: number): number =>
  Math.max(1, (streetKilometres(warehouse, door) * 3600) / driveSeconds)
