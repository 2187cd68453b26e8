import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cities } from './cities.ts'
import type { GeoPoint } from './geo.ts'
import { type ZoneCell, zoneAt, zoneCells } from './zone-cells.ts'
import { zoneCodes } from './zones.ts'

function isInside({ corners }: ZoneCell, { lat, lng }: GeoPoint): boolean {
  return corners.reduce((inside, corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner
    const crosses = corner.lat > lat !== next.lat > lat
    const crossing = corner.lng + ((lat - corner.lat) / (next.lat - corner.lat)) * (next.lng - corner.lng)
    return crosses && lng < crossing ? !inside : inside
  }, false)
}

test('the map shows every zone, and the centre of each cell lies in it and in its zone', () => {
  const cells = zoneCells()
  assert.deepEqual(new Set(cells.map(({ zone }) => zone)), new Set(zoneCodes))
  for (const cell of cells) {
    assert.ok(isInside(cell, cell.centre), cell.name)
    assert.equal(zoneAt(cell.centre), cell.zone, cell.name)
  }
})

test('the cells of the map agree with the zone of each point', () => {
  const cells = zoneCells()
  let inside = 0
  for (let lat = 44.2; lat < 44.75; lat += 0.011) {
    for (let lng = 25.8; lng < 26.4; lng += 0.013) {
      const shown = cells.filter((cell) => isInside(cell, { lat, lng }))
      const zone = zoneAt({ lat, lng })
      // Circles are drawn as polygons, so a point at the edge may be served and lie outside the polygon.
      if (shown.length > 0) assert.deepEqual([...new Set(shown.map((cell) => cell.zone))], [zone], `${lat} ${lng}`)
      inside += shown.length
    }
  }
  assert.ok(inside > 300)
})

test('Cluj and the sea are in no zone', () => {
  const cluj = cities.find(({ name }) => name === 'Cluj-Napoca') ?? assert.fail('no Cluj')
  assert.equal(zoneAt(cluj), null)
  assert.equal(zoneAt({ lat: 44.0, lng: 29.5 }), null)
})
