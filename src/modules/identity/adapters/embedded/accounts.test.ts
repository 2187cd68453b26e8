import assert from 'node:assert/strict'
import { test } from 'node:test'
import { standInAccounts } from './accounts.ts'

const ana = { subject: 'ana', email: 'ana@poftim.example', firstName: 'Ana', lastName: 'Munteanu', phone: null }
const accounts = standInAccounts([ana])

test('a seeded person signs in with their address in any case', () => {
  assert.equal(accounts.byPassword(' Ana@Poftim.example ', 'poftim'), ana)
})

test('a wrong password or an invalid address finds no account', () => {
  assert.equal(accounts.byPassword('ana@poftim.example', 'Poftim'), undefined)
  for (const email of ['', 'ana', '@x', 'a b@c', '<i>@x']) assert.equal(accounts.byPassword(email, 'poftim'), undefined)
})

test('an unknown address makes a new person, found again by subject', () => {
  const maria = accounts.byPassword('maria.popescu@poftim.example', 'poftim')
  assert.deepEqual([maria?.firstName, maria?.lastName], ['Maria', 'Popescu'])
  assert.deepEqual(accounts.bySubject(maria?.subject ?? ''), maria)
})

test('a subject that is neither seeded nor an address is unknown', () => {
  assert.equal(accounts.bySubject('vlad'), undefined)
})
