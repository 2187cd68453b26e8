import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { bani } from '#kernel/money.ts'
import { type ChargeCardRequest, isGatewayUnavailable, type SavedCard } from '#modules/payments/ports.ts'
import { type GatewayHarness, paymentRequests } from './gateway-contract.ts'

/** What a bank says when a saved card is charged; `confirmed`: it asks the shopper. */
export type CardLater = 'accepted' | 'confirmed' | 'declined'

export interface CardSavingHarness extends GatewayHarness {
  /** Pays with a card of which this is known. */
  payAndSave(payAddress: string, later: CardLater): Promise<void>
  /** Confirms a charge at the bank. */
  confirm(payAddress: string): Promise<void>
}

/** Checkout offers saved bank cards where the port can remove them. */
export function savesNoCards(name: string, makeHarness: () => Promise<GatewayHarness>): void {
  test(`${name}: no bank card is saved, charged or removed`, async () => {
    const { gateway, stop } = await makeHarness()
    assert.deepEqual([gateway.charge, gateway.removeCard], [undefined, undefined])
    await stop()
  })
}

/** The contract tests of gateways that save bank cards. */
export function savedCardContract(name: string, makeHarness: () => Promise<CardSavingHarness>): void {
  let harness: CardSavingHarness
  before(async () => {
    harness = await makeHarness()
  })
  after(() => harness.stop())

  const newRequest = paymentRequests('PF-40', 'cards')
  /** Pays with a card and saves it. */
  const save = async (later: CardLater): Promise<SavedCard> => {
    const request = newRequest()
    const { payAddress, providerPaymentId } = await harness.gateway.start({ ...request, savesCard: true })
    await harness.payAndSave(payAddress, later)
    const payment = await harness.gateway.look(request.reference, providerPaymentId)
    assert.equal(payment?.news.kind, 'captured')
    return payment?.card ?? assert.fail('the card is not reported')
  }
  const charge = async ({ token }: SavedCard, request: Omit<ChargeCardRequest, 'cardToken'> = newRequest()) =>
    (await harness.gateway.charge?.({ ...request, cardToken: token })) ?? assert.fail('it cannot charge')
  const remove = ({ token }: SavedCard) => harness.gateway.removeCard?.(token)

  test(`${name}: a card is saved with brand, last digits and expiry, and only when the shopper agreed`, async () => {
    const { token, ...card } = await save('accepted')
    assert.ok(token)
    assert.match(card.issuer, /^(Visa|Mastercard)$/)
    assert.match(card.ends, /^\d{4}$/)
    assert.match(card.expires, /^20\d\d-(0[1-9]|1[0-2])$/)
    assert.equal(card.balance, null)
    const request = newRequest()
    const { payAddress, providerPaymentId } = await harness.gateway.start(request)
    await harness.pay(payAddress)
    assert.equal((await harness.gateway.look(request.reference, providerPaymentId))?.card, undefined)
  })

  test(`${name}: a saved card is charged once per idempotency key, without a page, and its payment is refunded`, async () => {
    const card = await save('accepted')
    const request = newRequest()
    const [first, second] = [await charge(card, request), await charge(card, request)]
    assert.deepEqual(first, second)
    assert.deepEqual([first.news, first.payAddress], [{ kind: 'captured', amount: 9_950, currency: 'RON' }, undefined])
    const { reference } = request
    const providerPaymentId = first.providerPaymentId ?? assert.fail('the payment has no id')
    assert.equal((await harness.gateway.look(reference, providerPaymentId))?.news.kind, 'captured')
    // The answer to the charge was lost.
    assert.equal((await harness.gateway.look(reference, null))?.news.kind, 'captured')
    const refund = { reference, providerPaymentId, amount: bani(4_000), idempotencyKey: `${reference}-part` }
    assert.equal(await harness.gateway.refund(refund), 'done')
    const { raw, headers } = await harness.latestWebhook(reference)
    const verified = await harness.gateway.verify(raw, headers, harness.now())
    assert.ok(verified.kind === 'verified')
    assert.equal(verified.event.reference, reference)
  })

  test(`${name}: a charge for which the bank asks a confirmation is pending until the shopper gives it`, async () => {
    const request = newRequest()
    const charged = await charge(await save('confirmed'), request)
    assert.equal(charged.news.kind, 'pending')
    const id = charged.providerPaymentId
    assert.equal((await harness.gateway.look(request.reference, id))?.news.kind, 'pending')
    await harness.confirm(charged.payAddress ?? assert.fail('there is no page to confirm at'))
    assert.equal((await harness.gateway.look(request.reference, id))?.news.kind, 'captured')
  })

  test(`${name}: a declined charge has a reason`, async () => {
    const { news, failure, payAddress } = await charge(await save('declined'))
    assert.equal(news.kind, 'failed')
    assert.match(failure ?? '', /^insufficient.funds$/)
    assert.equal(payAddress, undefined)
  })

  test(`${name}: a removed card is not charged, and its removal may be repeated`, async () => {
    const card = await save('accepted')
    await remove(card)
    await remove(card)
    const { news, failure } = await charge(card)
    assert.deepEqual([news.kind, typeof failure], ['failed', 'string'])
  })

  test(`${name}: charges and removals at an unreachable gateway fail as unavailable`, async () => {
    const { charge: charges, removeCard } = harness.unreachable
    assert.ok(charges && removeCard)
    await assert.rejects(charges({ ...newRequest(), cardToken: 'a/b' }), isGatewayUnavailable)
    await assert.rejects(removeCard('a/b'), isGatewayUnavailable)
  })
}
