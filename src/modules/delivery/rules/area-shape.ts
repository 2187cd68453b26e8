import type { GeoPoint } from './geo.ts'

/** Whether a drawn area is a polygon: at least three different corners, and no two sides cross or touch. */
export function isPolygon(corners: readonly GeoPoint[]): boolean {
  const last = corners.length - 1
  const sides = corners.map((from, index) => [from, corners[index === last ? 0 : index + 1] ?? from] as const)
  const isFlat = corners.every((corner) => turn(sides[0]?.[0] ?? corner, sides[0]?.[1] ?? corner, corner) === 0)
  return (
    !isFlat &&
    sides.every(([a, b], one) =>
      sides.every(([c, d], other) => {
        const isNext = other <= one + 1 || (one === 0 && other === last)
        return isNext || !touch(a, b, c, d)
      }),
    )
  )
}

/** The side on which `to` lies of the line through two points; 0: on it. */
const turn = (a: GeoPoint, b: GeoPoint, to: GeoPoint): number =>
  Math.sign((b.lng - a.lng) * (to.lat - a.lat) - (b.lat - a.lat) * (to.lng - a.lng))

function touch(a: GeoPoint, b: GeoPoint, c: GeoPoint, d: GeoPoint): boolean {
  if (turn(a, b, c) * turn(a, b, d) > 0 || turn(c, d, a) * turn(c, d, b) > 0) return false
  const overlap = (of: 'lat' | 'lng'): boolean =>
    Math.max(Math.min(a[of], b[of]), Math.min(c[of], d[of])) <= Math.min(Math.max(a[of], b[of]), Math.max(c[of], d[of]))
  return overlap('lat') && overlap('lng')
}
