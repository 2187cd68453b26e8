import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { bani } from '#kernel/money.ts'
import { isGatewayUnavailable, type PaymentGateway, type StartPaymentRequest } from '#modules/payments/ports.ts'

/** What the suite needs of the far side of an adapter: a shopper there, and the post. */
export interface GatewayHarness {
  readonly gateway: PaymentGateway
  /** The same adapter, leading to a server that is not there. */
  readonly unreachable: PaymentGateway
  now(): Temporal.Instant
  pay(payAddress: string): Promise<void>
  failPayment(payAddress: string): Promise<void>
  /** The latest webhook about this payment, as it was posted. */
  latestWebhook(reference: string): Promise<{ raw: Uint8Array; headers: Record<string, string> }>
  stop(): Promise<void>
}

/** What every adapter of the port `PaymentGateway` keeps. */
export function gatewayContract(
  name: string,
  makePeer: () => Promise<GatewayHarness>,
  kind: StartPaymentRequest['kind'] = 'card',
): void {
  let peer: GatewayHarness
  let payments = 0
  before(async () => {
    peer = await makePeer()
  })
  after(() => peer.stop())

  const ask = (): StartPaymentRequest => {
    const reference = `PF-30${payments++}-suite`
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
  const news = async (reference: string, id: string) => (await peer.gateway.look(reference, id))?.news

  test(`${name}: starting twice with one key is one payment`, async () => {
    const asked = ask()
    const [one, other] = await Promise.all([peer.gateway.start(asked), peer.gateway.start(asked)])
    assert.deepEqual(one, other)
    assert.equal(new URL(one.payAddress).protocol.startsWith('http'), true)
  })

  test(`${name}: a payment is pending, then captured with its sum, and nothing is known of one nobody started`, async () => {
    const asked = ask()
    assert.equal(await peer.gateway.look(asked.reference, null), null)
    const { payAddress, providerPaymentId } = await peer.gateway.start(asked)
    assert.equal((await news(asked.reference, providerPaymentId))?.kind, 'pending')
    await peer.pay(payAddress)
    assert.deepEqual(await peer.gateway.look(asked.reference, providerPaymentId), {
      providerPaymentId,
      news: { kind: 'captured', amount: 9_950, currency: 'RON' },
      failure: null,
    })
  })

  test(`${name}: a payment that failed says why`, async () => {
    const asked = ask()
    const { payAddress, providerPaymentId } = await peer.gateway.start(asked)
    await peer.failPayment(payAddress)
    const told = await peer.gateway.look(asked.reference, providerPaymentId)
    assert.equal(told?.news.kind, 'failed')
    assert.ok(told?.failure)
  })

  test(`${name}: money goes back once a key, and never more than came`, async () => {
    const asked = ask()
    const { payAddress, providerPaymentId } = await peer.gateway.start(asked)
    const refund = (amount: number, idempotencyKey: string) =>
      peer.gateway.refund({ reference: asked.reference, providerPaymentId, amount: bani(amount), idempotencyKey })
    assert.equal(await refund(9_950, `${asked.reference}-early`), 'refused')
    await peer.pay(payAddress)
    assert.equal(await refund(4_000, `${asked.reference}-part`), 'done')
    assert.equal(await refund(4_000, `${asked.reference}-part`), 'done')
    assert.equal(await refund(5_951, `${asked.reference}-more`), 'refused')
    assert.equal((await news(asked.reference, providerPaymentId))?.kind, 'captured')
    assert.equal(await refund(5_950, `${asked.reference}-rest`), 'done')
    assert.equal((await news(asked.reference, providerPaymentId))?.kind, 'refunded')
  })

  test(`${name}: news is believed as it was posted, and not a byte otherwise`, async () => {
    const asked = ask()
    const { payAddress } = await peer.gateway.start(asked)
    await peer.pay(payAddress)
    const { raw, headers } = await peer.latestWebhook(asked.reference)
    const verified = await peer.gateway.verify(raw, headers, peer.now())
    assert.ok(verified.kind === 'verified')
    assert.equal(verified.event.reference, asked.reference)
    assert.deepEqual(verified.event.news, { kind: 'captured', amount: 9_950, currency: 'RON' })
    const refused = { kind: 'refused', reason: 'invalid-signature' }
    const changed = new TextEncoder().encode(new TextDecoder().decode(raw).replace(asked.reference, 'PF-1-other'))
    assert.deepEqual(await peer.gateway.verify(changed, headers, peer.now()), refused)
    assert.deepEqual(await peer.gateway.verify(raw, {}, peer.now()), refused)
    assert.deepEqual(await peer.gateway.verify(raw, headers, peer.now().add({ hours: 1 })), refused)
  })

  test(`${name}: a gateway that is away is unavailable, not a bug`, async () => {
    const asked = ask()
    const { reference } = asked
    const refund = { reference, providerPaymentId: 'x', amount: bani(1), idempotencyKey: 'k' }
    await assert.rejects(peer.unreachable.start(asked), isGatewayUnavailable)
    await assert.rejects(peer.unreachable.look(reference, 'x'), isGatewayUnavailable)
    await assert.rejects(peer.unreachable.refund(refund), isGatewayUnavailable)
  })
}
