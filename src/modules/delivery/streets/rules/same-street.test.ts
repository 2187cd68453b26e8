import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSameStreet } from './same-street.ts'

test('a street is the same however its type and its diacritics are written', () => {
  const sector = { street: 'Strada Teiului', city: 'Sector 4' }
  assert.ok(isSameStreet(sector, { street: 'str. teiului', city: 'București, sector 4' }))
  assert.ok(!isSameStreet(sector, { street: 'Aleea Teiului', city: 'Sector 4' }))
})

test('towns of Ilfov each have a street of the name', () => {
  const street = 'Strada Florilor'
  assert.ok(isSameStreet({ street, city: 'Voluntari' }, { street, city: 'voluntari' }))
  assert.ok(!isSameStreet({ street, city: 'Voluntari' }, { street, city: 'Otopeni' }))
})
