import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { bani } from '#kernel/money.ts'
import { isGatewayUnavailable, type PaymentGateway, type StartPaymentRequest } from '#modules/payments/ports.ts'

/** An adapter, and control over its gateway: the actions of a shopper and the webhooks it sends. */
export interface GatewayHarness {
  readonly gateway: PaymentGateway
  /** The same adapter with an address where no server listens. */
  readonly unreachable: PaymentGateway
  /** True when the gateway tells that it has refunded, but not how much. */
  readonly tellsNoRefundedSum?: true
  now(): Temporal.Instant
  pay(payAddress: string): Promise<void>
  failPayment(payAddress: string): Promise<void>
  /** Pays; the answer to the next capture or cancellation is lost. */
  payLosingAnswer?(payAddress: string): Promise<void>
  /** The latest webhook about this payment, byte for byte. */
  latestWebhook(reference: string): Promise<{ raw: Uint8Array; headers: Record<string, string> }>
  stop(): Promise<void>
}

/** The status of a payment that is refunded as a whole. */
export const refundedKind = ({ tellsNoRefundedSum }: GatewayHarness) => (tellsNoRefundedSum ? 'credited' : 'refunded')

/** Makes requests of 99,50 lei, each with a reference of its own. */
export function paymentRequests(
  start: string,
  end: string,
  kind: StartPaymentRequest['kind'] = 'card',
): () => StartPaymentRequest {
  let count = 0
  return () => {
    const reference = `${start}${count++}-${end}`
    return {
      reference,
      amount: bani(9_950),
      currency: 'RON',
      description: `Poftim ${reference}`,
      returnUrl: 'http://shop.example/checkout/success?order=abc',
      idempotencyKey: `key-${reference}`,
      kind,
    }
  }
}

/** The contract tests of the port `PaymentGateway`. */
export function gatewayContract(
  name: string,
  makeHarness: () => Promise<GatewayHarness>,
  kind: StartPaymentRequest['kind'] = 'card',
): void {
  let harness: GatewayHarness
  before(async () => {
    harness = await makeHarness()
  })
  after(() => harness.stop())

  const newRequest = paymentRequests('PF-30', 'suite', kind)
  const currentNews = async (reference: string, id: string) => (await harness.gateway.look(reference, id))?.news

  test(`${name}: two starts with the same idempotency key create one payment`, async () => {
    const request = newRequest()
    const [first, second] = await Promise.all([harness.gateway.start(request), harness.gateway.start(request)])
    assert.deepEqual(first, second)
    assert.equal(new URL(first.payAddress).protocol.startsWith('http'), true)
  })

  test(`${name}: a payment is pending, then captured with its amount, and a payment that was not started is null`, async () => {
    const request = newRequest()
    assert.equal(await harness.gateway.look(request.reference, null), null)
    const { payAddress, providerPaymentId } = await harness.gateway.start(request)
    assert.equal((await currentNews(request.reference, providerPaymentId))?.kind, 'pending')
    await harness.pay(payAddress)
    const {
      refunded = 0,
      refunds = [],
      dispute,
      ...payment
    } = (await harness.gateway.look(request.reference, providerPaymentId)) ?? {}
    assert.deepEqual(payment, {
      providerPaymentId,
      news: { kind: 'captured', amount: 9_950, currency: 'RON' },
      failure: null,
    })
    assert.deepEqual([refunded, refunds, dispute?.amount ?? 0], [0, [], 0])
  })

  test(`${name}: a failed payment has a failure reason`, async () => {
    const request = newRequest()
    const { payAddress, providerPaymentId } = await harness.gateway.start(request)
    await harness.failPayment(payAddress)
    const payment = await harness.gateway.look(request.reference, providerPaymentId)
    assert.equal(payment?.news.kind, 'failed')
    assert.ok(payment?.failure)
  })

  test(`${name}: a refund is made once per idempotency key, and never exceeds the captured amount`, async () => {
    const request = newRequest()
    const { payAddress, providerPaymentId } = await harness.gateway.start(request)
    const refund = (amount: number, idempotencyKey: string) =>
      harness.gateway.refund({ reference: request.reference, providerPaymentId, amount: bani(amount), idempotencyKey })
    assert.equal(await refund(9_950, `${request.reference}-early`), 'refused')
    await harness.pay(payAddress)
    assert.equal(await refund(4_000, `${request.reference}-part`), 'done')
    assert.equal(await refund(4_000, `${request.reference}-part`), 'done')
    assert.equal(await refund(5_951, `${request.reference}-more`), 'refused')
    const { news, refunded = 4_000 } = (await harness.gateway.look(request.reference, providerPaymentId)) ?? {}
    assert.deepEqual([news?.kind, refunded], [harness.tellsNoRefundedSum ? 'credited' : 'captured', 4_000])
    assert.equal(await refund(5_950, `${request.reference}-rest`), 'done')
    assert.equal((await currentNews(request.reference, providerPaymentId))?.kind, refundedKind(harness))
  })

  test(`${name}: a webhook is verified as sent, and refused when its body is changed, its signature is missing or it is old`, async () => {
    const request = newRequest()
    const { payAddress } = await harness.gateway.start(request)
    await harness.pay(payAddress)
    const { raw, headers } = await harness.latestWebhook(request.reference)
    const verified = await harness.gateway.verify(raw, headers, harness.now())
    assert.ok(verified.kind === 'verified')
    assert.equal(verified.event.reference, request.reference)
    assert.deepEqual(verified.event.news, { kind: 'captured', amount: 9_950, currency: 'RON' })
    const refused = { kind: 'refused', reason: 'invalid-signature' }
    const changed = new TextEncoder().encode(new TextDecoder().decode(raw).replace(request.reference, 'PF-1-other'))
    assert.deepEqual(await harness.gateway.verify(changed, headers, harness.now()), refused)
    assert.deepEqual(await harness.gateway.verify(raw, {}, harness.now()), refused)
    assert.deepEqual(await harness.gateway.verify(raw, headers, harness.now().add({ hours: 1 })), refused)
  })

  test(`${name}: calls to an unreachable gateway fail as unavailable`, async () => {
    const request = newRequest()
    const { reference } = request
    const refund = { reference, providerPaymentId: 'x', amount: bani(1), idempotencyKey: 'k' }
    await assert.rejects(harness.unreachable.start(request), isGatewayUnavailable)
    await assert.rejects(harness.unreachable.look(reference, 'x'), isGatewayUnavailable)
    await assert.rejects(harness.unreachable.refund(refund), isGatewayUnavailable)
  })
}
