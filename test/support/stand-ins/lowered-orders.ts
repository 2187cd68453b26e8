import assert from 'node:assert/strict'
import type { Bani } from '#kernel/money.ts'
import { paymentsOf, refundAmount } from '#modules/payments/index.ts'
import type { PaymentFixture, PlacedPayments } from '#test/support/fixtures/payments/payment-fixture.ts'

/** Orders of 100 lei, paid by card with `pay` at a gateway, of which `lowersBy` bani are to be refunded. */
export function loweredOrders(fixture: PaymentFixture, pay: (address: string) => Promise<unknown>, lowersBy: Bani) {
  const { db, clock } = fixture.context
  return {
    async lowerPaidOrder(): Promise<PlacedPayments & { readonly reference: string }> {
      const order = await fixture.place({ amount: 100_00 })
      const { orderId } = order
      await pay((await fixture.payments.startPayment(orderId)) ?? assert.fail('nothing is due'))
      const { rows } = await db.pool.query<{ reference: string }>(
        'SELECT a.reference FROM payment_attempt a JOIN payment p ON p.id = a.payment_id WHERE p.order_id = $1',
        [orderId],
      )
      const reference = rows[0]?.reference ?? assert.fail('no attempt')
      await fixture.payments.jobs?.['payments.look']?.({ reference })
      await db.transaction((tx) => refundAmount(tx, clock, { orderId, amount: lowersBy, reason: 'lines-out' }))
      return { ...order, reference }
    },
    /** State and refunded bani of each payment. */
    stateOf: async ({ orderId }: PlacedPayments) =>
      (await paymentsOf(db, [orderId])).get(orderId)?.map(({ state, refundedInt }) => [state, refundedInt]),
    refundOf: async ({ orderId }: PlacedPayments) =>
      (
        await db.pool.query(
          'SELECT r.state, r.tries FROM payment_refund r JOIN payment p ON p.id = r.payment_id WHERE p.order_id = $1',
          [orderId],
        )
      ).rows[0],
  }
}
