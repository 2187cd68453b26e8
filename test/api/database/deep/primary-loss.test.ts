import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { findForgotten } from '#test/support/chaos/acknowledged.ts'
import { findViolations } from '#test/support/chaos/invariants.ts'
import { type ChaosResult, runChaos } from '#test/support/chaos/run-chaos.ts'
import { judgeDocuments } from '#test/support/e-invoice/stored-documents.ts'

// Run by `npm run test:cluster`, which sees to Patroni, etcd and HAProxy. CONTRIBUTING.md describes the variables.
const seed = Number(process.env['SEED'] ?? 20_261_128)
const orders = Number(process.env['CHAOS_ORDERS'] ?? 24)
const limitSeconds = 15

let result: ChaosResult
before(async () => {
  result = await runChaos({ seed, orders, shoppers: 10, pauseMs: 0, warehouse: 'simulated', database: 'cluster' })
  const file = process.env['CLUSTER_FIGURES']
  const figures = { secondsToWrites: result.secondsToWrites, pages: result.pages?.counted() ?? 0 }
  if (file !== undefined) await writeFile(file, JSON.stringify(figures))
})
after(() => result.stop())

test('with three primaries killed during orders and their data deleted all money, stock and places stay correct', async () => {
  const { db, supplied } = result
  assert.deepEqual(await findViolations(db, supplied, 'simulated'), [], `SEED=${seed}`)
})

test('no acknowledged order or payment is lost with a primary', async () => {
  const { db, acknowledged } = result
  assert.ok(acknowledged.orders.size > 0 && acknowledged.payments.length > 0)
  assert.deepEqual(await findForgotten(db, acknowledged), [])
})

test(`every process writes again within ${limitSeconds} seconds of each loss`, () => {
  assert.equal(result.secondsToWrites.length, 3)
  assert.deepEqual(
    result.secondsToWrites.filter((seconds) => seconds > limitSeconds),
    [],
  )
})

test('pages are shown all the time, also while there is no primary', () => {
  assert.ok((result.pages?.counted() ?? 0) > 0)
  assert.deepEqual(result.pages?.failures, [])
})

test('no shopper gets an internal error, no sign-in loses a cart line, and no process of the shop ends', () => {
  const { internalErrors, lostItems, cluster } = result
  assert.deepEqual(
    { internalErrors, lostItems, unexpectedEnds: cluster.unexpectedEnds },
    { internalErrors: [], lostItems: [], unexpectedEnds: [] },
  )
})

test('the e-Factura of every invoice and credit note breaks no rule', async () => {
  const { broken } = await judgeDocuments(result.db)
  assert.deepEqual(broken, [], `SEED=${seed}`)
})
