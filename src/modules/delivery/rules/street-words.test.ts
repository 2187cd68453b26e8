import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseStreet } from './known-street.ts'
import { findProvince } from './provinces.ts'
import { streetKey, streetWords, withoutHouseNumber } from './street-words.ts'

test('a street is the same whether its type is abbreviated, and with or without diacritics', () => {
  for (const text of ['Bulevardul Unirii', 'Bd. Unirii', 'B-dul UNIRII', 'bld unirii'])
    assert.equal(streetKey(text), 'bulevardul unirii', text)
  assert.equal(streetKey('Șos. București-Ploiești'), 'soseaua bucuresti ploiesti')
  assert.deepEqual(streetWords('al'), ['al'], 'a word that is still being typed')
})

test('the house number is left out of a typed address, the number of the sector is not', () => {
  assert.equal(withoutHouseNumber('Calea Vitan nr. 23, Sector 3'), 'Calea Vitan, Sector 3')
  assert.equal(withoutHouseNumber('Calea Vitan 23B'), 'Calea Vitan')
  assert.equal(withoutHouseNumber('1918'), '1918')
})

test('an address means the street of its town, and of its postal code where a street has several', () => {
  const at = (city: string, postcode: string, lat: number) => ({ city, postcode, lat, lng: 26 })
  const bucharest = findProvince('B') ?? assert.fail()
  const ilfov = findProvince('IF') ?? assert.fail()
  const streets = [at('Sector 1', '010010', 1), at('Sector 3', '030010', 3), at('Sector 3', '030020', 4)]
  const chosen = (city: string, postcode: string) => chooseStreet(streets, { province: bucharest, city, postcode })?.lat
  assert.equal(chosen('sectorul 3', '030020'), 4)
  assert.equal(chosen('Sector 3', ''), 3)
  assert.equal(chosen('București', '010010'), 1)
  assert.equal(chosen('București', ''), undefined, 'in two sectors')
  assert.equal(chosen('Sector 6', ''), undefined, 'the sector lacks the street')
  assert.equal(chooseStreet([at('Otopeni', '075100', 5)], { province: ilfov, city: 'Voluntari', postcode: '' }), null)
})
