import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { StaffContract } from '#kernel/staff-contract.ts'
import { permissions } from '#modules/staff/rules/permissions.ts'
import { roleKeys, shippedRoles } from '#modules/staff/rules/roles.ts'
import { type IdentityFixture, identityFixture } from '#test/support/fixtures/sign-in.ts'
import { staffHeaders } from '#test/support/fixtures/staff/staff-client.ts'
import { addressOfNothing, readStaffContracts } from '#test/support/fixtures/staff/staff-contracts.ts'

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

interface Answer {
  readonly status: number
  /** Null for what is no JSON: a file, or a stream of news, which is not read to its end. */
  readonly problem: { readonly type?: string; readonly permission?: string } | null
}

async function call(contract: StaffContract, headers: Readonly<Record<string, string>>): Promise<Answer> {
  const response = await fetch((shop.app.console?.url ?? '') + addressOfNothing(contract), {
    method: contract.method,
    // Refused by every contract: only whether the call was permitted is looked at.
    ...(contract.method === 'GET' ? { headers } : { headers: { ...headers, ...json }, body: '{"no such field":true}' }),
  })
  const isJson = /json/.test(response.headers.get('content-type') ?? '')
  const problem = isJson ? ((await response.json()) as Answer['problem']) : null
  if (!isJson) await response.body?.cancel()
  return { status: response.status, problem }
}

const json = { 'content-type': 'application/json' }

test('STAFF-04 each call is refused to each role without its permission, and to nobody with it', async () => {
  assert.ok(contracts.length >= 10)
  for (const role of roleKeys) {
    const headers = await staffHeaders(shop.app, shop.clock, role)
    for (const contract of contracts.filter(({ permission }) => !['member', 'anyone'].includes(permission))) {
      const { status, problem } = await call(contract, headers)
      const isGranted = (shippedRoles[role] as readonly string[]).includes(contract.permission)
      const name = `${contract.id} as ${role}: ${JSON.stringify(problem)}`
      if (isGranted) assert.notEqual(problem?.type, '/problems/not-permitted', name)
      else assert.deepEqual([status, problem?.permission], [403, contract.permission], name)
    }
  }
})

test('each call is refused without a session, and each change without the token of the session', async () => {
  const { cookie = '' } = await staffHeaders(shop.app, shop.clock, 'owner')
  for (const contract of contracts.filter(({ permission }) => permission !== 'anyone')) {
    assert.equal((await call(contract, {})).status, 401, contract.id)
    if (contract.method === 'GET') continue
    assert.equal((await call(contract, { cookie })).problem?.type, '/problems/csrf-token-mismatch', contract.id)
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
