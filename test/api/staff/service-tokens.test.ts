import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Api } from '#kernel/client.ts'
import { addCustomerNote, getDeskCustomer } from '#modules/customers/desk/contract.staff-customer.ts'
import { eraseCustomer } from '#modules/customers/desk/contract.staff-requests.ts'
import { getStaffSession } from '#modules/staff/contract.staff.ts'
import { listJournal } from '#modules/staff/contract.staff-journal.ts'
import { changeStaffRole, listStaff } from '#modules/staff/contract.staff-people.ts'
import type { TokenPermission } from '#modules/staff/rules/token-permissions.ts'
import { createServiceToken, listServiceTokens, revokeServiceToken } from '#modules/staff/tokens/contract.staff.ts'
import { people } from '#seed/people.ts'
import { bearer, type IdentityFixture, identityFixture } from '#test/support/fixtures/sign-in.ts'
import { staffApiWith } from '#test/support/fixtures/staff/staff-client.ts'
import { refused } from '#test/support/http/refused.ts'

let shop: IdentityFixture
before(async () => {
  shop = await identityFixture()
})
after(() => shop.stop())

const staffPath = '/api/v2/staff'

interface Program {
  readonly id: string
  readonly token: string
  readonly call: Api
}

async function program(permissions: readonly TokenPermission[], days = 30): Promise<Program> {
  const owner = await shop.staff('owner')
  const id = crypto.randomUUID()
  const { token } = await owner(createServiceToken, {
    body: { id, name: 'Contabilitate', permissions: [...permissions], days },
  })
  return { id, token, call: staffApiWith(shop.app, () => bearer(token)) }
}

test('HOOK-01 a token has a name, permissions and an end, is shown once and kept as a hash, and is refused once revoked', async () => {
  const owner = await shop.staff('owner')
  const { id, token, call } = await program(['customers.read'])
  const [listed] = (await owner(listServiceTokens)).items
  assert.deepEqual(
    [listed?.id, listed?.name, listed?.permissions, listed?.state, listed?.tokenEnd],
    [id, 'Contabilitate', ['customers.read'], 'valid', token.slice(-4)],
  )
  assert.equal(JSON.stringify(await owner(listServiceTokens)).includes(token), false)
  const tables = await shop.app.db.pool.query(
    'SELECT (SELECT json_agg(t) FROM service_token t)::text || (SELECT json_agg(a) FROM audit_entry a)::text AS text',
  )
  assert.equal(tables.rows[0].text.includes(token), false)

  await call(getDeskCustomer, { params: { id: people.ana.customerId } })
  await owner(revokeServiceToken, { params: { id } })
  await refused(call(getDeskCustomer, { params: { id: people.ana.customerId } }), 'unauthorized')
  assert.equal((await owner(revokeServiceToken, { params: { id } })).state, 'revoked')
})

test('HOOK-01 a token ends by itself, after at most 365 days', async () => {
  const owner = await shop.staff('owner')
  const tooLong = { id: crypto.randomUUID(), name: 'ERP', permissions: ['orders.read' as const], days: 366 }
  await refused(owner(createServiceToken, { body: tooLong }), 'invalid-input')
  const { call } = await program(['customers.read'], 1)
  shop.clock.pass({ hours: 23, minutes: 59 })
  await call(getDeskCustomer, { params: { id: people.ana.customerId } })
  shop.clock.pass({ minutes: 2 })
  await refused(call(getDeskCustomer, { params: { id: people.ana.customerId } }), 'unauthorized')
})

test('HOOK-02 a program uses the calls of staff with its own permissions, and the journal names it', async () => {
  const owner = await shop.staff('owner')
  const { id, call } = await program(['customers.read', 'customers.edit'])
  const params = { id: people.ana.customerId }
  await call(addCustomerNote, { params, body: { id: crypto.randomUUID(), text: 'Din programul de relații clienți.' } })
  const [entry] = (await owner(listJournal, { query: { contract: 'addCustomerNote' } })).items
  assert.deepEqual([entry?.actor.kind, entry?.actor.id, entry?.actor.name], ['token', id, 'Contabilitate'])
  const { permission } = await refused(call(listServiceTokens), 'not-permitted')
  assert.equal(permission, 'hooks.manage')
  const [used] = (await owner(listServiceTokens)).items
  assert.equal(Date.parse(used?.lastUsedAt ?? ''), shop.clock.now().epochMilliseconds)
  assert.equal(used?.lastUsedIp, '127.0.0.1')
})

test('HOOK-02 the call after 600 in a minute is answered with 429 and retry-after, and other programs go on', async () => {
  const busy = await program(['customers.read'])
  const calm = await program(['customers.read'])
  const get = async ({ token }: Program) =>
    fetch(`${shop.app.console?.url}${staffPath}/customers/${people.ana.customerId}`, { headers: bearer(token) })
  const statuses = new Map<number, number>()
  for (let sent = 0; sent < 600; sent += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(busy)))
    for (const { status, body } of answers) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      await body?.cancel()
    }
  }
  assert.deepEqual([...statuses], [[200, 600]])
  const late = await get(busy)
  assert.deepEqual([late.status, late.headers.get('retry-after')], [429, '60'])
  assert.equal((await get(calm)).status, 200)
  shop.clock.pass({ seconds: 60 })
  assert.equal((await get(busy)).status, 200)
})

test('a person grants a token only what they may do themselves, and never what belongs to people', async () => {
  const owner = await shop.staff('owner')
  const { roles } = await owner(listStaff)
  const role = roles.find(({ key }) => key === 'pricing') ?? assert.fail('no such role')
  await owner(changeStaffRole, {
    params: { id: role.id },
    body: { version: role.version, permissions: ['dashboard.read', 'fees.edit', 'hooks.manage'] },
  })
  const pricing = await shop.staff('pricing')
  const body = { id: crypto.randomUUID(), name: 'Taxe', days: 7 }
  const { permission } = await refused(
    pricing(createServiceToken, { body: { ...body, permissions: ['fees.edit', 'refunds.make'] } }),
    'permission-not-yours',
  )
  assert.equal(permission, 'refunds.make')
  for (const personal of ['hooks.manage', 'staff.manage', 'refunds.sign', 'cash.close', 'customers.merge']) {
    const permissions = [personal as TokenPermission]
    await refused(owner(createServiceToken, { body: { ...body, permissions } }), 'invalid-input')
  }
  await pricing(createServiceToken, { body: { ...body, permissions: ['fees.edit'] } })
  await refused(pricing(createServiceToken, { body: { ...body, permissions: ['fees.edit'] } }), 'service-token-exists')
})

test('a token does nothing for which a person has to prove their identity anew', async () => {
  const { call } = await program(['customers.erase'])
  const params = { id: people.ana.customerId, requestId: crypto.randomUUID() }
  await refused(call(eraseCustomer, { params }), 'step-up-needed')
})

test('a token opens no session of a person, and does nothing in the shop', async () => {
  const { token, call } = await program(['customers.read'])
  await refused(call(getStaffSession), 'not-permitted')
  const atShop = await fetch(`${shop.url}/api/v2/shop/customers/me/favourites`, { headers: bearer(token) })
  assert.equal(atShop.status, 401)
  const wrong = staffApiWith(shop.app, () => bearer(`${token}x`))
  await refused(wrong(getDeskCustomer, { params: { id: people.ana.customerId } }), 'unauthorized')
})
