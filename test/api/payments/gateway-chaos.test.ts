import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededRandom } from '#test/support/chaos/seeded-random.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import type { PaymentFixture } from '#test/support/fixtures/payments/payment-fixture.ts'
import type { ChaosGateway, MakeChaosGateway } from '#test/support/gateway-chaos/chaos-gateway.ts'
import { chaosEmbedded } from '#test/support/gateway-chaos/embedded.ts'
import { chaosNetopia } from '#test/support/gateway-chaos/netopia.ts'
import { runGatewayChaos } from '#test/support/gateway-chaos/run-gateway-chaos.ts'
import { chaosStripe } from '#test/support/gateway-chaos/stripe.ts'

// `npm run test:deep` sets both. The same seed makes the same choices.
const seed = Number(process.env['SEED'] ?? 20_261_126)
const orders = Number(process.env['GATEWAY_CHAOS_ORDERS'] ?? 12)

/** For each order what the ledger has at the gateway, and what the gateway holds, in bani. */
async function heldOnBothSides(chaos: ChaosGateway, { context: { db } }: PaymentFixture) {
  const { rows } = await db.pool.query<{ orderId: string; ledger: number; references: readonly string[] }>(
    `SELECT p.order_id AS "orderId", array_agg(a.reference) AS references, coalesce((SELECT sum(e.amount) FROM ledger_posting l
       JOIN ledger_entry e ON e.posting_id = l.id WHERE l.order_id = p.order_id AND e.account = 'gateway'), 0)::int AS ledger
     FROM payment p JOIN payment_attempt a ON a.payment_id = p.id WHERE a.pay_address IS NOT NULL GROUP BY p.order_id`,
  )
  const sides = []
  for (const { orderId, ledger, references } of rows) {
    let gateway = 0
    for (const reference of references) gateway += await chaos.held(reference)
    sides.push({ orderId, ledger, gateway, references })
  }
  return sides
}

/** A run in which nobody paid would prove nothing; what was paid may all have gone back by its end. */
async function hasMoneyMoved({ context: { db } }: PaymentFixture): Promise<boolean> {
  const { rows } = await db.pool.query(`SELECT FROM ledger_entry WHERE account = 'gateway' AND amount > 0 LIMIT 1`)
  return rows.length > 0
}

for (const [name, makeGateway] of [
  ['the embedded gateway', chaosEmbedded],
  ['Stripe', chaosStripe],
  ['NETOPIA', chaosNetopia],
] as const satisfies readonly (readonly [string, MakeChaosGateway])[]) {
  test(`${name}: with lost answers, repeated and late news, other amounts and an hour away the books are those of the gateway, and no hold is left`, async () => {
    const random = seededRandom(seed)
    const chaos = await makeGateway(random.branch(1))
    const fixture = await runGatewayChaos(chaos, { random, orders })
    try {
      const sides = await heldOnBothSides(chaos, fixture)
      assert.ok(await hasMoneyMoved(fixture), `SEED=${seed}`)
      assert.deepEqual(
        sides.filter(({ ledger, gateway }) => ledger !== gateway),
        [],
        `SEED=${seed}`,
      )
      assert.deepEqual(await findDiscrepancies(fixture.context.db), [], `SEED=${seed}`)
      assert.deepEqual(await chaos.authorised(), [], `SEED=${seed}`)
      if (chaos.gateway.movements !== undefined) {
        const compared = await fixture.payments.reconcile(30)
        const differences = compared.flatMap((result) => result.differences)
        assert.deepEqual(differences, [], `SEED=${seed}`)
      }
      const { rows: due } = await fixture.context.db.pool.query(`SELECT * FROM payment_refund WHERE state = 'due'`)
      assert.deepEqual(due, [], `SEED=${seed}`)
    } finally {
      await fixture.stop()
      await chaos.stop()
    }
  })
}
