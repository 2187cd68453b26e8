import assert from 'node:assert/strict'
import { test } from 'node:test'
import { standInAccounts } from './accounts.ts'

const ana = { subject: 'ana', email: 'ana@poftim.example', firstName: 'Ana', lastName: 'Munteanu', phone: null }
const known = standInAccounts([ana])

test('a seeded person signs in with their address in any case', () => {
  assert.equal(known.byPassword(' Ana@Poftim.example ', 'poftim'), ana)
})

test('a wrong password opens nothing, and neither does something that is no address', () => {
  assert.equal(known.byPassword('ana@poftim.example', 'Poftim'), undefined)
  for (const email of ['', 'ana', '@x', 'a b@c', '<i>@x']) assert.equal(known.byPassword(email, 'poftim'), undefined)
})

test('an address nobody has is a new person, who is found again by their subject', () => {
  const maria = known.byPassword('maria.popescu@poftim.example', 'poftim')
  assert.deepEqual([maria?.firstName, maria?.lastName], ['Maria', 'Popescu'])
  assert.deepEqual(known.bySubject(maria?.subject ?? ''), maria)
})

test('nobody is found for a subject that is neither seeded nor an address', () => {
  assert.equal(known.bySubject('vlad'), undefined)
})
