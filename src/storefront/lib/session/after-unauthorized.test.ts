import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changePreferences, getCustomer } from '#modules/customers/contract.ts'
import { exchangeCode, refreshTokens, signOut } from '#modules/identity/contract.ts'
import { afterUnauthorized } from './after-unauthorized.ts'

const customer = { contract: changePreferences, sent: 'old', current: 'old', mayBeSignedIn: true }

test('ERR-11 a 401 leads to one refresh and the same call again', () => {
  assert.equal(afterUnauthorized(customer), 'refresh-and-repeat')
  assert.equal(afterUnauthorized({ ...customer, sent: undefined, current: undefined }), 'refresh-and-repeat')
})

test('ERR-11 when the token was replaced meanwhile, the call is only repeated', () => {
  assert.equal(afterUnauthorized({ ...customer, current: 'new' }), 'repeat')
  assert.equal(afterUnauthorized({ ...customer, sent: undefined, current: 'new' }), 'repeat')
})

test('ERR-12 a 401 on the call for the customer is passed to its caller', () => {
  assert.equal(afterUnauthorized({ ...customer, contract: getCustomer }), 'answer')
})

test('ERR-16 a 401 on the calls that issue or revoke tokens is passed to the caller', () => {
  for (const contract of [exchangeCode, refreshTokens, signOut]) {
    assert.equal(afterUnauthorized({ ...customer, contract }), 'answer')
  }
})

test('a 401 of a guest is passed to the caller', () => {
  const guest = { ...customer, sent: undefined, current: undefined, mayBeSignedIn: false }
  assert.equal(afterUnauthorized(guest), 'answer')
})
