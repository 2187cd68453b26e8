import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { findViolations, undetectedFaults } from '#test/support/chaos/invariants.ts'
import { type ChaosResult, runChaos } from '#test/support/chaos/run-chaos.ts'
import { staffInvariants } from '#test/support/chaos/staff/staff-invariants.ts'

// As in chaos.test.ts, with people who pick, pack, deliver, and answer shoppers.
const seed = Number(process.env['SEED'] ?? 20_261_127)
const orders = Number(process.env['CHAOS_ORDERS'] ?? 8)
const pauseMs = Number(process.env['CHAOS_PAUSE_SECONDS'] ?? 2) * 1_000

let result: ChaosResult
before(async () => {
  result = await runChaos({ seed, orders, shoppers: 8, pauseMs, warehouse: 'console' })
})
after(() => result?.stop())

const records = () => result.records ?? assert.fail('nobody worked')

test('while processes and the database are killed under people who pick, pack, deliver and refund, all money, stock and places stay correct', async () => {
  assert.deepEqual(await findViolations(result.db, result.supplied, 'console'), [], `SEED=${seed}`)
})

test('no scan, door, note or refund that was confirmed is lost, and none has two answers', async () => {
  const { scans, outcomes, notes, refunds, contradictions } = records()
  assert.deepEqual(contradictions, [])
  const lost = async (table: string, ids: Iterable<string>): Promise<string[]> => {
    const { rows } = await result.db.pool.query<{ id: string }>(`SELECT id FROM ${table}`)
    const kept = new Set(rows.map(({ id }) => id))
    return [...ids].filter((id) => !kept.has(id))
  }
  const counted = [...scans].flatMap(([id, outcome]) => (outcome === 'counted' ? [id] : []))
  assert.deepEqual(await lost('pick_scan', counted), [])
  assert.deepEqual(await lost('door_outcome', outcomes.keys()), [])
  assert.deepEqual(await lost('order_note', notes), [])
  assert.deepEqual(await lost('refund_request', refunds), [])
  const { rows } = await result.db.pool.query<{ id: string; cash: number }>(
    `SELECT d.id, coalesce(sum(m.amount + m.tip), 0)::int AS cash FROM door_outcome d
     LEFT JOIN door_money m ON m.outcome_id = d.id AND m.means = 'cash' GROUP BY d.id`,
  )
  assert.deepEqual(
    rows.filter(({ id, cash }) => (outcomes.get(id) ?? cash) !== cash),
    [],
  )
})

test('nobody got an internal error, no sign-in lost a cart line, and no process ended by itself', () => {
  const { internalErrors, lostItems, cluster } = result
  assert.deepEqual(
    { internalErrors, lostItems, ends: cluster.unexpectedEnds },
    { internalErrors: [], lostItems: [], ends: [] },
    cluster.failedRequests.slice(0, 3).join('\n'),
  )
})

test('people scanned, handed over, counted and refunded, and in a long run also missed and signed', async () => {
  const { rows } = await result.db.pool.query<Record<string, number>>(
    `SELECT
    (SELECT count(*) FROM pick_scan WHERE kind = 'pick' AND outcome = 'counted')::int AS picked,
    (SELECT count(*) FROM shop_order WHERE state = 'fulfilled')::int AS delivered,
    (SELECT count(*) FROM run WHERE state = 'closed')::int AS runs,
    (SELECT count(*) FROM refund_request WHERE state = 'done')::int AS refunds,
    (SELECT count(*) FROM order_note)::int AS notes,
    (SELECT greatest(count(*), $1) FROM pick_scan WHERE kind = 'not-found' AND outcome = 'counted')::int AS missed,
    (SELECT greatest(count(*), $1) FROM door_money)::int AS taken,
    (SELECT greatest(count(*), $1) FROM refund_request WHERE signer_id IS NOT NULL)::int AS signed`,
    [orders < 40 ? 1 : 0],
  )
  assert.ok(result.crashes >= 7)
  for (const [name, count] of Object.entries(rows[0] ?? {})) assert.ok(count > 0, `${name}: ${JSON.stringify(rows[0])}`)
})

for (const invariant of staffInvariants) {
  test(`the check detects a planted fault: ${invariant.name}`, async () => {
    assert.deepEqual(await undetectedFaults(result.db, invariant), [])
  })
}
