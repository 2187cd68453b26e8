import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { StaffContract } from '#kernel/staff-contract.ts'
import { staffHeaders } from '#test/support/fixtures/staff/staff-client.ts'
import { addressOfNothing, readStaffContracts } from '#test/support/fixtures/staff/staff-contracts.ts'
import { startShop, type TestShop } from '#test/support/fixtures/test-shop.ts'

let shop: TestShop
let other: pg.Client
let locks: pg.Client
before(async () => {
  // Jobs would wait for locks in another order than the test takes them.
  shop = await startShop({ env: { JOBS: 'false' } })
  const connections = [0, 1].map(() => new pg.Client(shop.databaseUrl))
  for (const connection of connections) await connection.connect()
  ;[other, locks] = connections as [pg.Client, pg.Client]
})
after(async () => {
  await other?.end()
  await locks?.end()
  await shop?.stop()
})

const json = { 'content-type': 'application/json' }

/** The answer to a call whose connection is killed as soon as a statement of it waits. */
async function callAndKill(contract: StaffContract, headers: Readonly<Record<string, string>>): Promise<Response> {
  const options = contract.method === 'GET' ? { headers } : { headers: { ...headers, ...json }, body: '{}' }
  const url = (shop.app.console?.url ?? '') + addressOfNothing(contract)
  let isAnswered = false
  const answer = fetch(url, { ...options, method: contract.method }).finally(() => {
    isAnswered = true
  })
  while (!isAnswered) {
    await other.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
  }
  return answer
}

test('every call of the staff API that loses its connection in a statement answers 503 with the time to retry', async () => {
  const headers = await staffHeaders(shop.app, shop.clock, 'owner')
  const contracts = (await readStaffContracts()).filter(
    // Its session would be over.
    ({ permission, id }) => permission !== 'anyone' && id !== 'endStaffSession',
  )
  const { rows } = await other.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname IN ('public', 'editorial') AND tablename NOT LIKE 'staff%' AND tablename NOT LIKE 'service_token%'`,
  )
  await locks.query('BEGIN')
  await locks.query(`LOCK TABLE ${rows.map(({ name }) => name).join(', ')} IN ACCESS EXCLUSIVE MODE`)
  let lost = 0
  for (const contract of contracts) {
    const response = await callAndKill(contract, headers)
    const { status } = response
    const text = /json/.test(response.headers.get('content-type') ?? '') ? await response.text() : ''
    await response.body?.cancel().catch(() => undefined)
    assert.notEqual(status, 401, contract.id)
    if (status < 500) continue
    lost++
    assert.deepEqual([status, response.headers.get('retry-after')], [503, '2'], `${contract.id}: ${text}`)
    assert.equal(JSON.parse(text).type, '/problems/temporarily-unavailable', contract.id)
  }
  await locks.query('ROLLBACK')
  assert.ok(lost > 60, `${lost} of ${contracts.length} calls were in a statement`)
})
