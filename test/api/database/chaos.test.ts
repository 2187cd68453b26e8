import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { emptyCart, mergeCarts } from '#test/support/chaos/cart-merging.ts'
import { findViolations, invariantsOf, undetectedFaults } from '#test/support/chaos/invariants.ts'
import { findExposedOrders } from '#test/support/chaos/other-customers.ts'
import { type ChaosResult, runChaos } from '#test/support/chaos/run-chaos.ts'
import { seededRandom } from '#test/support/chaos/seeded-random.ts'
import { reuseRefreshToken } from '#test/support/chaos/token-theft.ts'
import { judgeDocuments } from '#test/support/e-invoice/stored-documents.ts'

// The same seed gives the same shoppers, but the order of concurrent calls still varies. CONTRIBUTING.md describes the
// variables.
const seed = Number(process.env['SEED'] ?? 20_261_126)
const orders = Number(process.env['CHAOS_ORDERS'] ?? 24)
const pauseMs = Number(process.env['CHAOS_PAUSE_SECONDS'] ?? 2) * 1_000

let result: ChaosResult
before(async () => {
  result = await runChaos({ seed, orders, shoppers: 10, pauseMs, warehouse: 'simulated' })
})
after(() => result.stop())

test('with many shoppers, killed processes, a gateway that is away and a database that is stopped, killed and paused all money, stock and places stay correct', async () => {
  const { db, supplied } = result
  assert.deepEqual(await findViolations(db, supplied, 'simulated'), [], `SEED=${seed}`)
})

test('no shopper got an internal error, and no sign-in lost a cart line', () => {
  assert.deepEqual(
    { internalErrors: result.internalErrors, lostItems: result.lostItems },
    { internalErrors: [], lostItems: [] },
  )
})

test('the e-Factura of every invoice and credit note breaks no rule of UBL, EN 16931 and RO_CIUS', async () => {
  const { invoices, creditNotes, broken } = await judgeDocuments(result.db)
  assert.deepEqual(broken, [], `SEED=${seed}`)
  assert.ok(invoices > 0 && creditNotes > 0, JSON.stringify({ invoices, creditNotes }))
})

test('no process of the shop ends when the database is stopped, killed or paused', () => {
  assert.deepEqual(result.cluster.unexpectedEnds, [])
})

test('a reused refresh token revokes its token family', () => {
  assert.equal(result.thefts.includes('alive'), false, JSON.stringify(result.thefts))
  assert.ok(result.thefts.includes('ended'))
})

test('the chaos test covers every final state of orders, every kind of crash, late and repeated payments, sold and spent gift vouchers, refunds and released amounts', async () => {
  const { db, crashes } = result
  const { rows } = await db.pool.query<Record<string, number>>(`SELECT
    (SELECT count(*) FROM shop_order WHERE state = 'fulfilled')::int AS delivered,
    (SELECT count(*) FROM shop_order WHERE state = 'cancelled')::int AS cancelled,
    (SELECT count(*) FROM shop_order WHERE returned_at IS NOT NULL)::int AS returned,
    (SELECT count(*) FROM payment_refund WHERE state = 'done')::int AS refunded,
    (SELECT count(*) FROM order_problem WHERE refund > 0)::int AS reported,
    (SELECT count(*) FROM payment_attempt WHERE state = 'voided')::int AS released,
    (SELECT count(*) FROM gift_purchase WHERE state = 'paid')::int AS presents,
    (SELECT count(*) FROM payment WHERE type = 'gift-voucher')::int AS spent,
    (SELECT count(*) FROM payment_event)::int AS news,
    (SELECT count(*) FROM payment WHERE state IN ('completed', 'partially_refunded'))::int AS paid`)
  assert.ok(crashes >= 7)
  for (const [name, count] of Object.entries(rows[0] ?? {})) assert.ok(count > 0, `${name}: ${JSON.stringify(rows[0])}`)
})

test('PERM-02 no route shows another customer’s order, and the check detects an order with a changed owner', async () => {
  const { db, cluster, mergingShoppers } = result
  const otherCustomer = mergingShoppers[0]?.shopper.customerId ?? ''
  assert.deepEqual(await findExposedOrders(cluster, db, otherCustomer), [])
  const { rows } = await db.pool.query<{ id: string; customerId: string }>(
    `UPDATE shop_order o SET customer_id = $1 FROM shop_order old WHERE old.id = o.id
       AND o.id = (SELECT id FROM shop_order WHERE state = 'fulfilled' LIMIT 1)
     RETURNING o.id, old.customer_id AS "customerId"`,
    [otherCustomer],
  )
  assert.notDeepEqual(await findExposedOrders(cluster, db, otherCustomer), [])
  await db.pool.query('UPDATE shop_order SET customer_id = $2 WHERE id = $1', [rows[0]?.id, rows[0]?.customerId])
})

for (const invariant of invariantsOf.simulated) {
  test(`the check detects a planted fault: ${invariant.name}`, async () => {
    assert.deepEqual(await undetectedFaults(result.db, invariant), [])
  })
}

test('the check detects a planted fault: a token family that is not revoked after token reuse', async () => {
  const { db, cluster } = result
  // The trigger undoes the revocation.
  await db.pool.query(`CREATE FUNCTION keep_alive() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN OLD; END $$;
    CREATE TRIGGER keep_alive BEFORE UPDATE OF ended_at ON token_family FOR EACH ROW EXECUTE FUNCTION keep_alive()`)
  try {
    assert.equal(await reuseRefreshToken(cluster, seededRandom(seed)), 'alive')
  } finally {
    await db.pool.query('DROP TRIGGER keep_alive ON token_family')
  }
})

for (const [fault, when] of [
  ['a line that is lost when carts are merged', 'INSERT'],
  ['a line that is not summed when carts are merged', 'UPDATE'],
] as const) {
  test(`the check detects a planted fault: ${fault}`, async () => {
    const { db, mergingShoppers } = result
    const merger = mergingShoppers[0] ?? assert.fail('no shopper with two carts')
    await emptyCart(merger)
    assert.deepEqual(await mergeCarts(merger, (turn) => turn < 2), [])
    await emptyCart(merger)
    await db.pool.query(`CREATE FUNCTION lose_line() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF EXISTS (SELECT FROM shop_order WHERE id = NEW.order_id AND customer_id IS NOT NULL) THEN RETURN NULL; END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER lose_line BEFORE ${when} ON order_item FOR EACH ROW EXECUTE FUNCTION lose_line()`)
    try {
      assert.notDeepEqual(await mergeCarts(merger, (turn) => turn < 2), [])
    } finally {
      await db.pool.query('DROP FUNCTION lose_line CASCADE')
    }
  })
}

test('the check detects a sold piece without a supply and an order total without a payment', async () => {
  const { db, supplied } = result
  await db.pool.query(`UPDATE stock SET sold = sold + 1 WHERE variant_code = '700002'`)
  await db.pool.query(`UPDATE shop_order SET total = total + 1 WHERE state = 'fulfilled'`)
  const found = (await findViolations(db, supplied, 'simulated')).join('\n')
  assert.match(found, /supplied: /)
  assert.match(found, /payments of an order/)
  assert.match(found, /sales of an order in the ledger/)
})
