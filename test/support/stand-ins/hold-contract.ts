import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { bani } from '#kernel/money.ts'
import { isGatewayUnavailable, type StartPaymentRequest } from '#modules/payments/ports.ts'
import type { GatewayHarness } from './gateway-contract.ts'

/** The contract tests of a `PaymentGateway` with `holds`: amounts that are authorised first, and of its `cancel`. */
export function holdContract(name: string, makeHarness: () => Promise<GatewayHarness>): void {
  let harness: GatewayHarness
  let payments = 0
  before(async () => {
    harness = await makeHarness()
  })
  after(() => harness.stop())

  /** Starts a payment of 99,50 lei that is only authorised. */
  const startHeld = async () => {
    const reference = `PF-31${payments++}-suite`
    const request: StartPaymentRequest = {
      ...{ reference, amount: bani(9_950), currency: 'RON', description: `Poftim ${reference}`, kind: 'card' },
      ...{ returnUrl: 'http://shop.example/checkout/success?order=abc', idempotencyKey: `key-${reference}` },
      isHeld: true,
    }
    const { payAddress, providerPaymentId } = await harness.gateway.start(request)
    const named = { reference, providerPaymentId }
    return {
      ...{ reference, payAddress },
      capture: (amount: number, key = reference, gateway = harness.gateway) =>
        gateway.holds?.capture({ ...named, amount: bani(amount), idempotencyKey: key }),
      cancel: (gateway = harness.gateway) => gateway.cancel?.(named),
      look: async () => {
        const { news, refunded = 0 } = (await harness.gateway.look(reference, providerPaymentId)) ?? {}
        return `${news?.kind} ${news?.amount} ${refunded}`
      },
      refund: (amount: number) =>
        harness.gateway.refund({ ...named, amount: bani(amount), idempotencyKey: `${reference}-refund` }),
    }
  }
  const pay = async () => {
    const held = await startHeld()
    await harness.pay(held.payAddress)
    return held
  }

  test(`${name}: a held payment is authorised, by its webhook too, and nothing of it can be refunded`, async () => {
    const { reference, look, refund } = await pay()
    assert.equal(await look(), 'authorized 9950 0')
    const { raw, headers } = await harness.latestWebhook(reference)
    const verified = await harness.gateway.verify(raw, headers, harness.now())
    assert.ok(verified.kind === 'verified')
    assert.equal(verified.event.reference, reference)
    assert.deepEqual(verified.event.news, { kind: 'authorized', amount: 9_950, currency: 'RON' })
    assert.equal(await refund(1_00), 'refused')
  })

  test(`${name}: a part of an authorised amount is captured once, the rest is released, and what was captured can be refunded`, async () => {
    const { capture, look, refund } = await pay()
    assert.equal(await capture(9_951, 'too much'), 'refused')
    assert.equal(await capture(8_000), 'done')
    assert.equal(await capture(8_000), 'done', 'the same key')
    assert.equal(await capture(1_950, 'again'), 'refused')
    assert.equal(await look(), 'captured 8000 0')
    assert.equal(await refund(3_000), 'done')
    assert.equal(await look(), 'captured 8000 3000')
  })

  test(`${name}: a cancelled authorisation is released, and cannot be captured`, async () => {
    const { capture, cancel, look } = await pay()
    assert.equal(await cancel(), 'done')
    assert.equal(await cancel(), 'done')
    assert.match(await look(), /^voided/)
    assert.equal(await capture(1_00), 'refused')
  })

  test(`${name}: a captured payment is not cancelled, and one that was never paid is not captured`, async () => {
    const { capture, cancel, look } = await pay()
    assert.equal(await capture(9_950), 'done')
    assert.equal(await cancel(), 'refused')
    assert.equal(await look(), 'captured 9950 0')
    assert.equal(await (await startHeld()).capture(1_00), 'refused')
  })

  test(`${name}: the pay page of a cancelled payment takes no money`, async () => {
    const { cancel, look } = await startHeld()
    assert.equal(await cancel(), 'done')
    assert.match(await look(), /^(voided|failed)/)
  })

  test(`${name}: a capture or cancellation whose answer was lost is found done when it is repeated`, async () => {
    for (const kind of ['capture', 'cancel'] as const) {
      const held = await startHeld()
      const call = () => (kind === 'capture' ? held.capture(8_000) : held.cancel())
      await harness.payLosingAnswer?.(held.payAddress)
      await assert.rejects(async () => call(), isGatewayUnavailable)
      assert.equal(await call(), 'done')
      assert.match(await held.look(), kind === 'capture' ? /^captured 8000 0/ : /^voided/)
    }
  })

  test(`${name}: captures and cancellations fail as unavailable while the gateway cannot be reached`, async () => {
    const { capture, cancel } = await pay()
    await assert.rejects(async () => capture(1_00, 'away', harness.unreachable), isGatewayUnavailable)
    await assert.rejects(async () => cancel(harness.unreachable), isGatewayUnavailable)
  })
}
