import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { bani } from '#kernel/money.ts'
import { isGatewayUnavailable, type PaymentGateway } from '#modules/payments/ports.ts'
import type { GatewayMovement } from '#modules/payments/rules/movement.ts'
import { paymentFixture } from '#test/support/fixtures/payments/payment-fixture.ts'
import { payWithCard } from '#test/support/http/pay-page.ts'
import { booksOfEmbedded } from '#test/support/stand-ins/embedded-books.ts'
import { netopiaHarness } from '#test/support/stand-ins/netopia-harness.ts'
import { stripeHarness } from '#test/support/stand-ins/stripe-harness.ts'

const stripe = await stripeHarness({ hasHolds: true })
const embedded = await paymentFixture()
after(async () => {
  await stripe.stop()
  await embedded.stop()
})
const { clock, db } = embedded.context

async function listed(gateway: PaymentGateway, now: Temporal.Instant, hours = 24): Promise<GatewayMovement[]> {
  const period = { since: now.subtract({ hours }), until: now.add({ minutes: 1 }) }
  return (await Array.fromAsync(gateway.movements?.(period) ?? assert.fail('no list'))).flat()
}
const facts = (movements: readonly GatewayMovement[]) =>
  movements.map(({ kind, reference, refundId, state, amount, currency }) =>
    [kind, reference, refundId, state, amount, currency].join(' '),
  )
const gateways = [
  {
    ...{ name: 'Stripe', gateway: stripe.gateway, books: stripe.books },
    ...{ now: stripe.now, pay: stripe.pay },
  },
  {
    ...{ name: 'the embedded gateway', gateway: embedded.gateway, now: clock.now },
    books: booksOfEmbedded(db, clock.now),
    pay: async (address: string) => void (await payWithCard(address, 'approves-at-once')),
  },
]

for (const { name, gateway, books, now, pay } of gateways) {
  const start = (reference: string) =>
    gateway.start({
      ...{ reference, amount: bani(100_00), currency: 'RON', description: reference, kind: 'card' },
      ...{ returnUrl: 'http://shop.example/back', idempotencyKey: reference },
    })

  test(`${name}: a payment, its refund and one by hand are in the gateway’s own list, with the shop’s names`, async () => {
    const { payAddress, providerPaymentId } = await start('PF-700')
    await pay(payAddress)
    const asked = { reference: 'PF-700', providerPaymentId, amount: bani(20_00), idempotencyKey: 'refund-700' }
    assert.equal(await gateway.refund(asked), 'done')
    await books.refundByHand('PF-700', 5_00)
    const of = (await listed(gateway, now())).filter(({ reference }) => reference === 'PF-700')
    const byHand = of.find(({ amount }) => amount === 5_00)?.refundId ?? null
    assert.notEqual(byHand, 'refund-700')
    assert.deepEqual(
      facts(of).toSorted(),
      [
        'payment PF-700  done 10000 RON',
        'refund PF-700 refund-700 done 2000 RON',
        `refund PF-700 ${byHand ?? ''} done 500 RON`,
      ].toSorted(),
    )
  })

  test(`${name}: a list of more than a page is whole, and each movement is in it once`, async () => {
    const references = Array.from({ length: 230 }, (_, n) => `PF-foreign-${n}`)
    for (const reference of references) await books.addPayment(reference, 1_00)
    const found = (await listed(gateway, now())).filter(({ reference }) => reference.startsWith('PF-foreign-'))
    assert.equal(found.length, 230)
    assert.deepEqual(new Set(found.map(({ reference }) => reference)), new Set(references))
  })

  test(`${name}: what lies outside the period is not listed`, async () => {
    assert.deepEqual(await listed(gateway, now().add({ hours: 48 })), [])
  })
}

test('Stripe: a dispute is listed while its money is withdrawn, and an inquiry or a dispute that was won as failed', async () => {
  const states = ['needs_response', 'lost', 'won', 'warning_needs_response'] as const
  const intent = `pi_${stripe.sessionIdOf('PF-700')}`
  for (const status of states)
    stripe.disputes.push({ id: `dp_${status}`, payment_intent: intent, amount: 1_00, status })
  const disputes = (await listed(stripe.gateway, stripe.now())).filter(({ kind }) => kind === 'dispute')
  assert.deepEqual(facts(disputes.toReversed()), [
    'dispute PF-700  done 100 RON',
    'dispute PF-700  done 100 RON',
    'dispute PF-700  failed 100 RON',
    'dispute PF-700  failed 100 RON',
  ])
})

test('Stripe: what a capture of a part and a cancellation release is no refund in its list, nor what expires at an older account', async () => {
  const { gateway, books } = stripe
  const start = async (reference: string) => {
    const request = { reference, amount: bani(100_00), currency: 'RON', description: reference, kind: 'card' } as const
    const back = { returnUrl: 'http://shop.example/back', idempotencyKey: reference }
    const { payAddress, providerPaymentId } = await gateway.start({ ...request, ...back, isHeld: true })
    await stripe.pay(payAddress)
    return { reference, providerPaymentId }
  }
  const captured = await start('PF-701')
  await gateway.holds?.capture({ ...captured, amount: bani(85_00), idempotencyKey: 'PF-701' })
  for (const reference of ['PF-702', 'PF-703']) await gateway.cancel?.(await start(reference))
  await books.refundByHand('PF-703', 100_00)
  const of = (await listed(gateway, stripe.now())).filter(({ reference }) => /^PF-70[123]$/.test(reference))
  assert.deepEqual(facts(of).toSorted(), [
    'payment PF-701  done 8500 RON',
    'payment PF-702  failed 10000 RON',
    'payment PF-703  failed 10000 RON',
    'refund PF-703  failed 10000 RON',
  ])
  await books.refundByHand('PF-701', 5_00)
  assert.equal((await gateway.look('PF-701', captured.providerPaymentId))?.refunded, 5_00)
})

test('a gateway that goes away between two pages makes the list fail as unavailable', async () => {
  stripe.books.goAwayAfter(2)
  await assert.rejects(listed(stripe.gateway, stripe.now()), isGatewayUnavailable)
  stripe.books.goAwayAfter(Number.POSITIVE_INFINITY)
  await assert.rejects(listed(stripe.unreachable, stripe.now()), isGatewayUnavailable)
})

test('NETOPIA has no list', async () => {
  const netopia = await netopiaHarness()
  assert.equal(netopia.gateway.movements, undefined)
  await netopia.stop()
})
