import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { bani } from '#kernel/money.ts'
import { paymentRequests } from './gateway-contract.ts'
import type { CardLater, CardSavingHarness } from './saved-card-contract.ts'

/** The contract tests of gateways that save bank cards and hold amounts: payments of 99,50 lei by a saved card. */
export function heldCardContract(name: string, makeHarness: () => Promise<CardSavingHarness>): void {
  let harness: CardSavingHarness
  before(async () => {
    harness = await makeHarness()
  })
  after(() => harness.stop())

  const newRequest = paymentRequests('PF-41', 'held')
  /** Saves a card with a held payment, and holds another one by it. */
  const hold = async (later: CardLater) => {
    const first = newRequest()
    const { payAddress, providerPaymentId } = await harness.gateway.start({ ...first, savesCard: true, isHeld: true })
    await harness.payAndSave(payAddress, later)
    const paid = await harness.gateway.look(first.reference, providerPaymentId)
    assert.equal(paid?.news.kind, 'authorized')
    const { token: cardToken } = paid.card ?? assert.fail('the card is not reported')
    const request = newRequest()
    const charged = await harness.gateway.charge?.({ ...request, cardToken, isHeld: true })
    const payment = { reference: request.reference, providerPaymentId: charged?.providerPaymentId ?? assert.fail() }
    return {
      ...{ charged, payment },
      capture: (amount: number) =>
        harness.gateway.holds?.capture({ ...payment, amount: bani(amount), idempotencyKey: payment.reference }),
      look: async () => {
        const { news, refunded = 0 } = (await harness.gateway.look(payment.reference, payment.providerPaymentId)) ?? {}
        return `${news?.kind} ${news?.amount} ${refunded}`
      },
    }
  }

  test(`${name}: a saved card is only authorised, and a part of the amount is captured once`, async () => {
    const { charged, payment, capture, look } = await hold('accepted')
    assert.deepEqual(charged?.news, { kind: 'authorized', amount: 9_950, currency: 'RON' })
    const { raw, headers } = await harness.latestWebhook(payment.reference)
    const verified = await harness.gateway.verify(raw, headers, harness.now())
    assert.ok(verified.kind === 'verified')
    assert.equal(verified.event.news.kind, 'authorized')
    assert.equal(await capture(8_000), 'done')
    assert.equal(await capture(8_000), 'done', 'the same key')
    assert.equal(await look(), 'captured 8000 0')
  })

  test(`${name}: what a saved card holds is released when the payment is cancelled`, async () => {
    const { payment, capture, look } = await hold('accepted')
    assert.equal(await harness.gateway.cancel?.(payment), 'done')
    assert.equal(await harness.gateway.cancel?.(payment), 'done')
    assert.match(await look(), /^voided/)
    assert.equal(await capture(1_00), 'refused')
  })

  test(`${name}: a saved card whose bank asks for a confirmation is authorised once the shopper gives it`, async () => {
    const { charged, look } = await hold('confirmed')
    assert.equal(charged?.news.kind, 'pending')
    await harness.confirm(charged.payAddress ?? assert.fail('there is no page to confirm at'))
    assert.equal(await look(), 'authorized 9950 0')
  })
}
