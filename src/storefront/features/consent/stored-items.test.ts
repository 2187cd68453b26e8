import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hiddenCookies } from '#modules/identity/rules/cookie-names.ts'
import { storageKeys, tabKeys } from '#storefront/lib/storage/storage.ts'
import { namesOf, optionalRows, policyRows } from './stored-items.ts'

test('the cookie policy names each storage key and each cookie once, and has no row without a name', () => {
  const names = [...policyRows, ...optionalRows].map(namesOf)
  assert.ok(names.every((row) => row.length > 0))
  const named = names.flat()
  assert.equal(new Set(named).size, named.length)
  for (const name of [...Object.values(storageKeys), ...Object.values(tabKeys)]) assert.ok(named.includes(name), name)
  for (const name of Object.values(hiddenCookies)) assert.ok(named.includes(`__Host-poftim_${name}`), name)
})
