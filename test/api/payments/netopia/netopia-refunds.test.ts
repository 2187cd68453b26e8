import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { bani } from '#kernel/money.ts'
import { isGatewayUnavailable } from '#modules/payments/ports.ts'
import { netopiaHarness } from '#test/support/stand-ins/netopia-harness.ts'

const harness = await netopiaHarness()
after(() => harness.stop())
const { gateway, unreachable, clock, faults, creditedOf } = harness

let count = 0
/** A paid payment of 100 lei, and its refunds. */
async function paidPayment() {
  const reference = `PF-60${count++}`
  const { payAddress, providerPaymentId } = await gateway.start({
    ...({ reference, amount: bani(100_00), currency: 'RON', description: reference, kind: 'card' } as const),
    ...{ returnUrl: 'http://shop.example/back', idempotencyKey: reference },
  })
  await harness.pay(payAddress)
  const refund = (amount: number, key: string, by = gateway) =>
    by.refund({ reference, providerPaymentId, amount: bani(amount), idempotencyKey: `${reference}-${key}` })
  return { refund, credited: () => creditedOf(reference) }
}
const hasNoResult = (refund: Promise<unknown>) => assert.rejects(refund, isGatewayUnavailable)

test('a refund that the bank refuses is refused, although the answer has the status of a refund', async () => {
  const { refund, credited } = await paidPayment()
  faults.push('rejected')
  assert.equal(await refund(40_00, 'a'), 'refused')
  assert.equal(credited(), 0)
})

test('a second partial refund that the bank refuses is not done by the status that the first has set', async () => {
  const { refund, credited } = await paidPayment()
  assert.equal(await refund(40_00, 'a'), 'done')
  faults.push('rejected')
  assert.equal(await refund(25_00, 'b'), 'refused')
  assert.equal(await refund(60_00, 'c'), 'done')
  assert.equal(credited(), 100_00)
})

for (const fault of ['other-amount', 'garbled', 'lost'] as const) {
  test(`a refund with the answer “${fault}” has no result, and the status of the payment gives it one`, async () => {
    const { refund, credited } = await paidPayment()
    faults.push(fault)
    await hasNoResult(refund(40_00, 'a'))
    assert.equal(await refund(40_00, 'a'), 'done')
    assert.equal(credited(), 40_00)
  })
}

test('a refund that found no connection is sent again', async () => {
  const { refund, credited } = await paidPayment()
  await hasNoResult(refund(40_00, 'a', unreachable))
  assert.equal(await refund(40_00, 'a'), 'done')
  assert.equal(credited(), 40_00)
})

for (const status of [302, 401, 403, 404, 429, 502, 503]) {
  test(`a refund answered with ${status} did not reach NETOPIA and is sent again`, async () => {
    const { refund, credited } = await paidPayment()
    faults.push(status, status)
    await hasNoResult(refund(40_00, 'a'))
    await hasNoResult(refund(40_00, 'a'))
    assert.equal(await refund(40_00, 'a'), 'done')
    assert.equal(credited(), 40_00)
  })
}

for (const status of [500, 504]) {
  test(`a refund answered with ${status} is sent again once the status has shown for five minutes that it was not made`, async () => {
    const { refund, credited } = await paidPayment()
    faults.push(status)
    await hasNoResult(refund(40_00, 'a'))
    await hasNoResult(refund(40_00, 'a'))
    assert.equal(credited(), 0)
    clock.pass({ minutes: 6 })
    assert.equal(await refund(40_00, 'a'), 'done')
    assert.equal(credited(), 40_00)
  })
}

test('two runs of one refund at the same time make it once', async () => {
  const { refund, credited } = await paidPayment()
  await Promise.allSettled([refund(40_00, 'a'), refund(40_00, 'a')])
  assert.equal(credited(), 40_00)
  assert.equal(await refund(40_00, 'a'), 'done')
  assert.equal(credited(), 40_00)
})

test('a lost answer after an earlier refund has no result, and no refund of the payment is sent until it has one', async () => {
  const { refund, credited } = await paidPayment()
  assert.equal(await refund(10_00, 'a'), 'done')
  faults.push('lost')
  await hasNoResult(refund(20_00, 'b'))
  clock.pass({ hours: 24 })
  await hasNoResult(refund(20_00, 'b'))
  await hasNoResult(refund(30_00, 'c'))
  assert.equal(credited(), 30_00)
})
