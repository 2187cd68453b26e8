import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bani } from '#kernel/money.ts'
import type { StartPaymentRequest } from '#modules/payments/ports.ts'
import { stripeHarness } from '#test/support/stand-ins/stripe-harness.ts'

const payer = {
  ...{ email: 'ana@example.com', phone: '', firstName: 'Ana', lastName: 'Munteanu' },
  ...{ street: '', city: '', province: '', postcode: '' },
}
const request: StartPaymentRequest = {
  ...{ reference: 'PF-1-cards', amount: bani(50_00), currency: 'RON', description: 'Poftim PF-1', kind: 'card' },
  ...{ returnUrl: 'http://shop.example/checkout/success', idempotencyKey: 'key', payer },
}

test('Stripe sends a receipt to the customer only when that is switched on', async (t) => {
  for (const sendsReceipts of [true, false]) {
    const harness = await stripeHarness({ sendsReceipts })
    t.after(() => harness.stop())
    await harness.gateway.start(request)
    await harness.gateway.charge?.({ ...request, idempotencyKey: 'charge', cardToken: 'cus_1/pm_1' })
    assert.deepEqual(
      harness.requests.map(({ fields }) => fields['payment_intent_data[receipt_email]'] ?? fields['receipt_email']),
      sendsReceipts ? [payer.email, payer.email] : [undefined, undefined],
    )
  }
})

test('the page of Stripe tells why a saved card was declined', async (t) => {
  const harness = await stripeHarness()
  t.after(() => harness.stop())
  await harness.gateway.start({ ...request, notice: 'Cardul salvat a fost refuzat.' })
  assert.equal(harness.requests[0]?.fields['custom_text[submit][message]'], 'Cardul salvat a fost refuzat.')
})
