import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sectorOf } from './sector.ts'

test('the sector is the one that the city field names, else that of the postal code', () => {
  for (const city of [
    'Sector 3',
    'SECTOR3',
    'sectorul 3',
    'București, Sector 3',
    'Bucuresti sect. 3',
    'Municipiul București-Sectorul 3',
  ])
    assert.equal(sectorOf({ city, postcode: '' }), 3, city)
  assert.equal(sectorOf({ city: 'București', postcode: '041282' }), 4)
  assert.equal(sectorOf({ city: 'Sector 3', postcode: '041282' }), 3)
})

test('without a sector in the city field and the postal code there is none', () => {
  for (const city of ['București', '', 'Sector', 'Sector 7', 'Sector 12', 'Strada 3'])
    assert.equal(sectorOf({ city, postcode: '' }), undefined, city)
  assert.equal(sectorOf({ city: 'București', postcode: '077190' }), undefined)
})
