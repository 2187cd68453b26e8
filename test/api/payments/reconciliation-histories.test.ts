import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bani } from '#kernel/money.ts'
import { type SeededRandom, seededRandom } from '#test/support/chaos/seeded-random.ts'
import {
  type ReconciledGateway,
  reconciledGateways,
  reconciledOrders,
} from '#test/support/stand-ins/reconciled-gateways.ts'

const orderCount = 15
const faults = [
  ...['none', 'none', 'none', 'lost capture', 'other amount', 'refund at the gateway', 'refund in the books'],
  'foreign payment',
] as const

/** Makes the history of one payment with one fault or none; what must be found as `reference kind movement`. */
async function makeHistory(gateway: ReconciledGateway, random: SeededRandom, number: number): Promise<string[]> {
  const { books, addPayment } = gateway
  const { payOrder, paidOrder, refund } = reconciledOrders(gateway)
  const fault = random.pick(faults)
  if (fault === 'foreign payment') {
    const reference = `foreign-${number}`
    await addPayment?.(reference, random.int(1, 500_00))
    return [`${reference} missing-in-books payment`]
  }
  if (fault === 'lost capture') return [`${(await payOrder()).reference} other-state payment`]
  const order = await paidOrder()
  const { reference } = order
  const refunds = random.int(fault === 'refund in the books' ? 1 : 0, 3)
  for (let count = 0; count < refunds; count++) await refund(order, bani(random.int(1, 20_00)))
  switch (fault) {
    case 'none':
      return []
    case 'other amount':
      await books.setAmount(reference, 100_00 + random.int(1, 50_00))
      return [`${reference} other-amount payment`]
    case 'refund at the gateway':
      await books.refundByHand(reference, random.int(1, 20_00))
      return [`${reference} missing-in-books refund`]
    case 'refund in the books':
      await books.forgetRefunds(reference)
      return [`${reference} missing-at-gateway refund`]
  }
}

for (const name of ['Stripe', 'the embedded gateway'] as const) {
  for (const seed of [1, 2, 3]) {
    test(`${name}: of a random history of payments and refunds exactly the injected differences are found, seed ${seed}`, async () => {
      const gateway = await reconciledGateways[name]()
      try {
        const random = seededRandom(seed)
        const expected: string[] = []
        for (let number = 0; number < orderCount; number++)
          expected.push(...(await makeHistory(gateway, random, number)))
        gateway.fixture.context.clock.pass({ minutes: 6 })
        const [result] = await gateway.fixture.payments.reconcile(30)
        const found = result?.differences.map(({ reference, kind, movement }) => `${reference} ${kind} ${movement}`)
        assert.deepEqual(found?.toSorted(), expected.toSorted())
      } finally {
        await gateway.stop()
      }
    })
  }
}
