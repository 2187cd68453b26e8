import assert from 'node:assert/strict'
import { test } from 'node:test'
import { personOfClaims } from './person-of-claims.ts'

test('given name and family name are used unchanged', () => {
  const claims = { sub: '7', email: 'ana@poftim.example', given_name: 'Ana', family_name: 'Munteanu', name: 'A. M.' }
  assert.deepEqual(personOfClaims(claims), {
    subject: '7',
    email: 'ana@poftim.example',
    isEmailVerified: false,
    firstName: 'Ana',
    lastName: 'Munteanu',
    phone: null,
  })
})

test('an address counts as verified only when the provider says so', () => {
  for (const email_verified of [undefined, false, 'true', 1])
    assert.equal(personOfClaims({ sub: '7', email: 'a@b.example', email_verified })?.isEmailVerified, false)
  assert.equal(personOfClaims({ sub: '7', email: 'a@b.example', email_verified: true })?.isEmailVerified, true)
})

test('a full name without its parts is split at the first space', () => {
  const person = personOfClaims({ sub: '7', email: 'a@b.example', name: 'Ana Maria  Munteanu', phone_number: '+407' })
  assert.deepEqual([person?.firstName, person?.lastName, person?.phone], ['Ana', 'Maria Munteanu', '+407'])
})

test('a person without an e-mail address cannot be a customer', () => {
  for (const email of [undefined, '', '  ', 7, null]) assert.equal(personOfClaims({ sub: '7', email }), null)
})

test('a claim of any length or type is accepted, cut or left empty', () => {
  const person = personOfClaims({ sub: '7', email: 'a@b.example', given_name: 'x'.repeat(5_000), family_name: {} })
  assert.deepEqual([person?.firstName.length, person?.lastName], [200, ''])
})
