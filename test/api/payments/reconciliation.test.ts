import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { paymentsOf } from '#modules/payments/index.ts'
import { isGatewayUnavailable } from '#modules/payments/ports.ts'
import {
  type ReconciledGateway,
  reconciledGateways,
  reconciledOrders,
} from '#test/support/stand-ins/reconciled-gateways.ts'

for (const [name, openGateway] of Object.entries(reconciledGateways)) {
  describe(name, () => {
    let gateway: ReconciledGateway
    let orders: ReturnType<typeof reconciledOrders>
    before(async () => {
      gateway = await openGateway()
      orders = reconciledOrders(gateway)
    })
    after(() => gateway.stop())
    const query = (sql: string, values: unknown[] = []) => gateway.fixture.context.db.pool.query(sql, values)

    test('equal books have no difference, and the figure has the time of the comparison', async () => {
      await orders.paidOrder()
      await orders.refund(await orders.paidOrder())
      await gateway.fixture.place({ amount: 50_00 })
      assert.deepEqual(await orders.reconcile(), [])
      assert.deepEqual(await orders.letters(), [])
      const now = gateway.fixture.context.clock.now().epochMilliseconds / 1000
      const [figure] = (await orders.figure('poftim_payment_reconciled_at_seconds')) ?? []
      assert.ok(Math.abs((figure?.value ?? 0) - now) < 60)
      assert.deepEqual((await query('SELECT count(*) FROM payment_listed_movement')).rows, [{ count: 0 }])
    })

    test('a lost capture is found, booked, and settled by the same comparison without a letter', async () => {
      const order = await orders.payOrder()
      assert.deepEqual(await orders.reconcile(), ['other-state payment'])
      assert.deepEqual(await orders.differencesOf(order), ['other-state payment 10000 settled'])
      const [payment] = (await paymentsOf(gateway.fixture.context.db, [order.orderId])).get(order.orderId) ?? []
      assert.equal(payment?.state, 'completed')
      assert.deepEqual(await orders.letters(), [])
      assert.deepEqual(await orders.reconcile(), [])
    })

    test('another amount at the gateway is a task with both sides, told once, and settled once it is equal', async () => {
      const order = await orders.paidOrder()
      await gateway.books.setAmount(order.reference, 98_00)
      assert.deepEqual(await orders.reconcile(), ['other-amount payment'])
      assert.deepEqual(await orders.reconcile(), ['other-amount payment'])
      assert.deepEqual(await orders.differencesOf(order), ['other-amount payment 200 open'])
      const { rows } = await query(
        `SELECT ours->>'amount' AS ours, theirs->>'amount' AS theirs, ours->>'state' AS state, theirs ? 'at' AS "hasTime"
         FROM payment_difference WHERE reference = $1`,
        [order.reference],
      )
      assert.deepEqual(rows, [{ ours: '10000', theirs: '9800', state: 'done', hasTime: true }])
      const { provider } = gateway.fixture.gateway
      assert.deepEqual(await orders.letters(), [{ provider, count: 1, amount: '2,00 lei', payments: order.reference }])
      assert.deepEqual(await orders.figure('poftim_payment_differences_open'), [{ label: 'other-amount', value: 1 }])
      await gateway.books.setAmount(order.reference, 100_00)
      assert.deepEqual(await orders.reconcile(), [])
      assert.deepEqual(await orders.differencesOf(order), ['other-amount payment 200 settled'])
      assert.deepEqual(await orders.figure('poftim_payment_differences_open'), [])
    })

    test('a refund at the gateway alone is booked by its sum, or is a task where the gateway tells none', async () => {
      const order = await orders.paidOrder()
      await gateway.books.refundByHand(order.reference, 5_00)
      assert.deepEqual(await orders.reconcile(), ['missing-in-books refund'])
      const isUnstated = gateway.addPayment === null
      const found = isUnstated ? 'missing-in-books refund 10000 open' : 'missing-in-books refund 500 settled'
      assert.deepEqual(await orders.differencesOf(order), [found])
      const [payment] = (await paymentsOf(gateway.fixture.context.db, [order.orderId])).get(order.orderId) ?? []
      assert.equal(payment?.refundedInt, isUnstated ? 0 : 5_00)
      assert.equal((await orders.letters()).length, 1, 'a discrepancy has told it already')
      assert.deepEqual(await orders.reconcile(), isUnstated ? ['missing-in-books refund'] : [])
    })

    test('a refund of the books that the gateway does not have is a task, and a person can settle it for good', async () => {
      await query(`UPDATE payment_difference SET settled_at = now() WHERE settled_at IS NULL`)
      const order = await orders.paidOrder()
      await orders.refund(order)
      await gateway.books.forgetRefunds(order.reference)
      assert.deepEqual(await orders.reconcile(), ['missing-at-gateway refund'])
      assert.deepEqual(await orders.differencesOf(order), ['missing-at-gateway refund 2000 open'])
      assert.equal((await orders.letters()).length, 2)
      await query('UPDATE payment_difference SET settled_at = now() WHERE reference = $1', [order.reference])
      assert.deepEqual(await orders.reconcile(), [])
      assert.deepEqual(await orders.differencesOf(order), ['missing-at-gateway refund 2000 settled'])
      assert.equal((await orders.letters()).length, 2)
    })

    test('a gateway that goes away in the middle leaves nothing half recorded, and the next comparison finds all', async () => {
      const lost = [await orders.payOrder(), await orders.payOrder(), await orders.payOrder()]
      gateway.goAwayAfter(1)
      await assert.rejects(orders.reconcile(), isGatewayUnavailable)
      for (const order of lost) assert.deepEqual(await orders.differencesOf(order), [])
      assert.deepEqual((await query('SELECT count(*) FROM payment_listed_movement')).rows, [{ count: 0 }])
      const unfinished = 'SELECT count(*) FROM payment_reconciliation WHERE finished_at IS NULL'
      assert.deepEqual((await query(unfinished)).rows, [{ count: 1 }])
      gateway.goAwayAfter(Number.POSITIVE_INFINITY)
      await gateway.fixture.payments.jobs?.['payments.reconcile']?.({})
      await gateway.fixture.runDueJobs()
      for (const order of lost)
        assert.deepEqual(await orders.differencesOf(order), ['other-state payment 10000 settled'])
    })

    // The stand-in of Stripe records everything at one moment.
    if (name !== 'Stripe')
      test('what has moved in the last minutes is left to the next comparison', async () => {
        const order = await orders.payOrder()
        const results = await gateway.fixture.payments.reconcile(30)
        assert.deepEqual(
          results.flatMap(({ differences }) => differences),
          [],
        )
        assert.deepEqual(await orders.differencesOf(order), [])
      })

    if (name !== 'NETOPIA')
      test('each of 230 payments that the shop does not know is a task, with one letter and their sum in the figures', async () => {
        const addPayment = gateway.addPayment ?? assert.fail('no list')
        const unheld = async () => (await orders.figure('poftim_payment_unheld_bani'))?.[0]?.value ?? 0
        const before = await unheld()
        for (let count = 0; count < 230; count++) await addPayment(`foreign-${count}`, 3_00)
        assert.equal((await orders.reconcile()).filter((text) => text === 'missing-in-books payment').length, 230)
        assert.equal((await orders.letters()).at(-1)?.['count'], 230)
        assert.equal((await unheld()) - before, 230 * 3_00)
        await gateway.books.refundByHand('foreign-0', 3_00)
        await orders.reconcile()
        assert.deepEqual(await orders.differencesOf({ reference: 'foreign-0' }), [
          'missing-in-books payment 300 settled',
        ])
        assert.equal((await unheld()) - before, 229 * 3_00)
      })
  })
}
