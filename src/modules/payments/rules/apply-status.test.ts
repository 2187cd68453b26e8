import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bani } from '#kernel/money.ts'
import { paymentMoves } from '#modules/ordering/order/rules/states.ts'
import { type AttemptStanding, applyStatus, type GatewayStatus, type StatusDecision } from './apply-status.ts'
import { type AttemptState, attemptMoves } from './states.ts'

const attemptWith = (given: Partial<AttemptStanding>): AttemptStanding => ({
  payment: 'processing',
  attempt: 'started',
  amount: bani(12_053),
  due: bani(12_053),
  refunded: bani(0),
  isLatest: true,
  ...given,
})
const statusOf = (kind: GatewayStatus['kind'], given: Partial<GatewayStatus> = {}): GatewayStatus => ({
  kind,
  amount: bani(12_053),
  currency: 'RON',
  ...given,
})
const applied = (decision: StatusDecision) => (decision.kind === 'applied' ? decision : assert.fail(decision.kind))

test('a capture of the requested amount completes the payment', () => {
  assert.deepEqual(applyStatus(attemptWith({}), statusOf('captured')), {
    kind: 'applied',
    attempt: 'captured',
    payment: 'completed',
    consequence: 'captured',
  })
})

test('a failure fails the payment, and a capture that comes after it still counts', () => {
  const failed = applied(applyStatus(attemptWith({}), statusOf('failed')))
  assert.deepEqual([failed.attempt, failed.payment, failed.consequence], ['failed', 'failed', 'failed'])
  const captured = applied(applyStatus(attemptWith(failed), statusOf('captured')))
  assert.deepEqual([captured.payment, captured.consequence], ['completed', 'captured'])
})

test('a failure that comes after the capture it preceded changes nothing', () => {
  assert.deepEqual(applyStatus(attemptWith({ attempt: 'captured', payment: 'completed' }), statusOf('failed')), {
    kind: 'ignored',
    reason: 'stale',
  })
})

test('a repeated status changes nothing', () => {
  for (const kind of ['captured', 'failed', 'authorized'] as const) {
    assert.deepEqual(applyStatus(attemptWith({ attempt: kind }), statusOf(kind)), {
      kind: 'ignored',
      reason: 'repeated',
    })
  }
})

test('a status with another amount or currency is refused, and a disputed attempt pays nothing any more', () => {
  for (const kind of ['captured', 'authorized'] as const) {
    assert.deepEqual(applyStatus(attemptWith({}), statusOf(kind, { amount: bani(1) })), {
      kind: 'refused',
      reason: 'wrong-amount',
    })
    assert.deepEqual(applyStatus(attemptWith({}), statusOf(kind, { currency: 'EUR' })), {
      kind: 'refused',
      reason: 'wrong-currency',
    })
  }
  const disputed = attemptWith({ attempt: 'disputed' })
  assert.deepEqual(applyStatus(disputed, statusOf('failed')), { kind: 'ignored', reason: 'disputed' })
  assert.deepEqual(applyStatus(disputed, statusOf('captured')), { kind: 'refused', reason: 'wrong-amount' })
})

test('a capture for an order that was given up, or of a withdrawn attempt, is refunded', () => {
  for (const payment of ['cancelled', 'refunded', 'completed'] as const) {
    const decision = applied(applyStatus(attemptWith({ payment }), statusOf('captured')))
    assert.deepEqual([decision.attempt, decision.payment, decision.consequence], ['captured', payment, 'refund'])
  }
  const decision = applied(applyStatus(attemptWith({ payment: 'new', attempt: 'withdrawn' }), statusOf('captured')))
  assert.deepEqual([decision.payment, decision.consequence], ['new', 'refund'])
})

test('a failure of an earlier attempt does not fail a payment with a later attempt', () => {
  const decision = applied(applyStatus(attemptWith({ isLatest: false }), statusOf('failed')))
  assert.deepEqual([decision.attempt, decision.payment, decision.consequence], ['failed', 'processing', 'none'])
})

test('an authorised payment is confirmed once and completes when it is captured', () => {
  const held = applied(applyStatus(attemptWith({}), statusOf('authorized')))
  assert.deepEqual([held.payment, held.consequence], ['authorized', 'authorized'])
  assert.equal(applied(applyStatus(attemptWith(held), statusOf('captured'))).payment, 'completed')
})

test('an authorisation that the gateway gives up is missed by an order that counts on it only', () => {
  const after = (payment: 'authorized' | 'cancelled', attempt: 'authorized' | 'withdrawn') =>
    applied(applyStatus(attemptWith({ payment, attempt }), statusOf('voided'))).consequence
  assert.equal(after('authorized', 'authorized'), 'lapsed')
  assert.equal(after('cancelled', 'withdrawn'), 'none')
})

test('a page that the gateway closes by itself fails the payment, and one that the shop gave up does not', () => {
  const closed = applied(applyStatus(attemptWith({}), statusOf('voided')))
  assert.deepEqual([closed.attempt, closed.payment, closed.consequence], ['voided', 'failed', 'failed'])
  const given = applied(applyStatus(attemptWith({ attempt: 'withdrawn', payment: 'new' }), statusOf('voided')))
  assert.deepEqual([given.payment, given.consequence], ['new', 'none'])
})

test('money that arrives on a closed page is refunded, and released where it is only held', () => {
  const standing = attemptWith({ attempt: 'voided', payment: 'new' })
  const captured = applied(applyStatus(standing, statusOf('captured')))
  assert.deepEqual([captured.attempt, captured.payment, captured.consequence], ['captured', 'new', 'refund'])
  const held = applied(applyStatus(standing, statusOf('authorized')))
  assert.deepEqual([held.attempt, held.payment, held.consequence], ['withdrawn', 'new', 'release'])
})

test('a partial refund does not count as a full one', () => {
  const captured = attemptWith({ attempt: 'captured', payment: 'completed' })
  assert.deepEqual(applyStatus(captured, statusOf('refunded', { amount: bani(500) })), {
    kind: 'ignored',
    reason: 'partial',
  })
  const whole = { ...captured, refunded: bani(12_053) }
  assert.equal(applied(applyStatus(whole, statusOf('refunded'))).attempt, 'refunded')
})

test('no status causes a move outside the state tables', () => {
  const kinds = ['pending', 'authorized', 'captured', 'failed', 'refunded', 'voided'] as const
  const payments = ['new', 'processing', 'failed', 'authorized', 'completed', 'cancelled', 'refunded'] as const
  const attempts = Object.keys(attemptMoves) as AttemptState[]
  for (const kind of kinds)
    for (const payment of payments)
      for (const attempt of attempts) {
        const decision = applyStatus(attemptWith({ payment, attempt }), statusOf(kind))
        if (decision.kind !== 'applied') continue
        const next: readonly string[] = attemptMoves[attempt]
        assert.ok(attempt === decision.attempt || next.includes(decision.attempt), `${attempt} to ${decision.attempt}`)
        const after: readonly string[] = paymentMoves[payment]
        assert.ok(
          decision.payment === payment || after.includes(decision.payment),
          `${payment} to ${decision.payment} by ${kind}`,
        )
      }
})

test('a capture of more than the order now costs is refunded', () => {
  const cheaper = attemptWith({ attempt: 'failed', due: bani(9_000) })
  assert.equal(applied(applyStatus(cheaper, statusOf('captured'))).consequence, 'refund')
  assert.equal(applied(applyStatus(cheaper, statusOf('authorized'))).consequence, 'release')
})
