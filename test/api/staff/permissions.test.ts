import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { StaffContract } from '#kernel/staff-contract.ts'
import { permissions } from '#modules/staff/rules/permissions.ts'
import { roleKeys, shippedRoles } from '#modules/staff/rules/roles.ts'
import { type IdentityFixture, identityFixture } from '#test/support/fixtures/sign-in.ts'
import { staffHeaders } from '#test/support/fixtures/staff-client.ts'
import { addressOfNothing, readStaffContracts } from '#test/support/fixtures/staff-contracts.ts'

let shop: IdentityFixture
let contracts: readonly StaffContract[]
before(async () => {
  shop = await identityFixture()
  const server = shop.app.console?.server
  const all = await readStaffContracts()
  const urlOf = ({ path }: StaffContract) => `/api/v2/staff${path.replace(/\{(\w+)\}/g, ':$1')}`
  contracts = all.filter((contract) => server?.hasRoute({ method: contract.method, url: urlOf(contract) }))
})
after(() => shop.stop())

const call = (contract: StaffContract, headers: Record<string, string>) =>
  shop.app.console?.server.inject({
    method: contract.method,
    url: addressOfNothing(contract),
    headers,
    // Refused by every contract: only whether the call was permitted is looked at.
    ...(contract.method === 'GET' ? {} : { payload: { 'no such field': true } }),
  })

test('STAFF-04 each call is refused to each role without its permission, and to nobody with it', async () => {
  assert.ok(contracts.length >= 10)
  for (const role of roleKeys) {
    const headers = await staffHeaders(shop.app, shop.clock, role)
    for (const contract of contracts.filter(({ permission }) => !['member', 'anyone'].includes(permission))) {
      const response = await call(contract, headers)
      const granted = (shippedRoles[role] as readonly string[]).includes(contract.permission)
      const name = `${contract.id} as ${role}: ${response?.body.slice(0, 200)}`
      // An exported list is a file.
      const isFile = response?.statusCode === 200 && !String(response.headers['content-type']).includes('json')
      if (granted && isFile) continue
      if (granted) assert.notEqual(response?.json().type, '/problems/not-permitted', name)
      else assert.deepEqual([response?.statusCode, response?.json().permission], [403, contract.permission], name)
    }
  }
})

test('each call is refused without a session, and each change without the token of the session', async () => {
  const { cookie = '' } = await staffHeaders(shop.app, shop.clock, 'owner')
  for (const contract of contracts.filter(({ permission }) => permission !== 'anyone')) {
    assert.equal((await call(contract, {}))?.statusCode, 401, contract.id)
    if (contract.method === 'GET') continue
    assert.equal((await call(contract, { cookie }))?.json().type, '/problems/csrf-token-mismatch', contract.id)
  }
})

test('each call names a permission that exists, and each id names one call', async () => {
  const known = new Set<string>([...permissions, 'member', 'anyone'])
  const all = await readStaffContracts()
  assert.deepEqual(
    all.filter(({ permission }) => !known.has(permission)).map(({ id }) => id),
    [],
  )
  assert.deepEqual(
    all.map(({ id }) => id).filter((id, index, ids) => ids.indexOf(id) !== index),
    [],
  )
})
