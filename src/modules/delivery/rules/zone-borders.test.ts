import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shippedBorders, withBorder, type ZoneBorder } from './zone-borders.ts'
import { zoneOf } from './zone-of.ts'

const titan = { province: 'București', city: 'Sector 3', postcode: '031235', lat: 44.42, lng: 26.16 }
const pipera = { province: 'Ilfov', city: 'Voluntari', postcode: '077191', lat: 44.51, lng: 26.14 }

const border = (zone: ZoneBorder['zone'], postcodes: ZoneBorder['postcodes']): ZoneBorder => ({
  ...{ zone, postcodes, area: null },
})
const square = (south: number, west: number, side: number, drawnAt: number) => ({
  corners: [
    { lat: south, lng: west },
    { lat: south, lng: west + side },
    { lat: south + side, lng: west + side },
    { lat: south + side, lng: west },
  ],
  drawnAt,
})

test('a zone gets postal codes that another one loses; what no zone has is not delivered to', () => {
  assert.equal(zoneOf(shippedBorders, titan), 'b3')
  const moved = withBorder(
    shippedBorders,
    border('b4', [
      [31235, 31235],
      [40000, 49999],
    ]),
  )
  assert.equal(zoneOf(moved, titan), 'b4')
  assert.equal(zoneOf(moved, { ...titan, postcode: '031236' }), 'b3')
  const given = withBorder(moved, border('b4', [[40000, 49999]]))
  assert.equal(zoneOf(given, titan), null)
})

test('a village without a postal code of any zone goes by its town, until the town is no longer served', () => {
  assert.equal(zoneOf(shippedBorders, pipera), 'if-nord')
  assert.equal(zoneOf(withBorder(shippedBorders, border('b2', [[77191, 77191]])), pipera), 'b2')
  assert.equal(zoneOf(withBorder(shippedBorders, border('if-nord', [])), pipera), null)
})

test('a drawn area decides before postal codes, and of two the one drawn last', () => {
  const [b1, b2] = [shippedBorders.find(({ zone }) => zone === 'b1'), shippedBorders.find(({ zone }) => zone === 'b2')]
  assert.ok(b1 && b2)
  const first = withBorder(shippedBorders, { ...b1, area: square(44.4, 26.1, 0.1, 1) })
  assert.equal(zoneOf(first, titan), 'b1')
  assert.equal(zoneOf(withBorder(first, { ...b2, area: square(44.41, 26.15, 0.02, 2) }), titan), 'b2')
  assert.equal(zoneOf(withBorder(first, { ...b2, area: square(44.41, 26.15, 0.02, 0) }), titan), 'b1')
  assert.equal(zoneOf(first, { ...titan, lat: 44.39 }), 'b3')
  assert.equal(zoneOf(first, { ...titan, province: 'Nicăieri' }), null)
})
