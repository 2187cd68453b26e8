import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bani } from '#kernel/money.ts'
import { paymentMoves } from '#modules/ordering/order/rules/states.ts'
import { type AttemptStanding, applyStatus, type GatewayStatus, type StatusDecision } from './apply-status.ts'
import { type AttemptState, attemptMoves } from './states.ts'

const standing = (given: Partial<AttemptStanding>): AttemptStanding => ({
  payment: 'processing',
  attempt: 'started',
  amount: bani(12_053),
  due: bani(12_053),
  refunded: bani(0),
  isLatest: true,
  ...given,
})
const news = (kind: GatewayStatus['kind'], given: Partial<GatewayStatus> = {}): GatewayStatus => ({
  kind,
  amount: bani(12_053),
  currency: 'RON',
  ...given,
})
const applied = (decision: StatusDecision) => (decision.kind === 'applied' ? decision : assert.fail(decision.kind))

test('a capture of the asked amount completes the payment', () => {
  assert.deepEqual(applyStatus(standing({}), news('captured')), {
    kind: 'applied',
    attempt: 'captured',
    payment: 'completed',
    consequence: 'captured',
  })
})

test('a failure fails the payment, and a capture that comes after it still counts', () => {
  const failed = applied(applyStatus(standing({}), news('failed')))
  assert.deepEqual([failed.attempt, failed.payment, failed.consequence], ['failed', 'failed', 'failed'])
  const captured = applied(applyStatus(standing(failed), news('captured')))
  assert.deepEqual([captured.payment, captured.consequence], ['completed', 'captured'])
})

test('a failure that comes after the capture it preceded changes nothing', () => {
  assert.deepEqual(applyStatus(standing({ attempt: 'captured', payment: 'completed' }), news('failed')), {
    kind: 'ignored',
    reason: 'stale',
  })
})

test('the same news again changes nothing', () => {
  for (const kind of ['captured', 'failed', 'authorized'] as const) {
    assert.deepEqual(applyStatus(standing({ attempt: kind }), news(kind)), { kind: 'ignored', reason: 'repeated' })
  }
})

test('another amount or currency than was asked confirms nothing', () => {
  for (const kind of ['captured', 'authorized'] as const) {
    assert.deepEqual(applyStatus(standing({}), news(kind, { amount: bani(1) })), {
      kind: 'refused',
      reason: 'wrong-amount',
    })
    assert.deepEqual(applyStatus(standing({}), news(kind, { currency: 'EUR' })), {
      kind: 'refused',
      reason: 'wrong-currency',
    })
  }
  assert.deepEqual(applyStatus(standing({ attempt: 'disputed' }), news('captured')), {
    kind: 'ignored',
    reason: 'disputed',
  })
})

test('money for an order that was given up goes back', () => {
  for (const payment of ['cancelled', 'refunded', 'completed'] as const) {
    const decision = applied(applyStatus(standing({ payment }), news('captured')))
    assert.deepEqual([decision.attempt, decision.payment, decision.consequence], ['captured', payment, 'give-back'])
  }
  const decision = applied(applyStatus(standing({ payment: 'new', attempt: 'withdrawn' }), news('captured')))
  assert.deepEqual([decision.payment, decision.consequence], ['new', 'give-back'])
})

test('a failure of an earlier try does not fail the payment that is being tried again', () => {
  const decision = applied(applyStatus(standing({ isLatest: false }), news('failed')))
  assert.deepEqual([decision.attempt, decision.payment, decision.consequence], ['failed', 'processing', 'none'])
})

test('money that is held first is confirmed once and completes when it is taken', () => {
  const held = applied(applyStatus(standing({}), news('authorized')))
  assert.deepEqual([held.payment, held.consequence], ['authorized', 'authorized'])
  assert.equal(applied(applyStatus(standing(held), news('captured'))).payment, 'completed')
})

test('a part that was given back does not count as the whole', () => {
  const captured = standing({ attempt: 'captured', payment: 'completed' })
  assert.deepEqual(applyStatus(captured, news('refunded', { amount: bani(500) })), {
    kind: 'ignored',
    reason: 'partial',
  })
  assert.equal(applied(applyStatus(captured, news('refunded'))).attempt, 'refunded')
})

test('whatever is said in whatever order, no step leaves the tables of states', () => {
  const kinds = ['pending', 'authorized', 'captured', 'failed', 'refunded'] as const
  const payments = ['new', 'processing', 'failed', 'authorized', 'completed', 'cancelled', 'refunded'] as const
  const attempts = Object.keys(attemptMoves) as AttemptState[]
  for (const kind of kinds)
    for (const payment of payments)
      for (const attempt of attempts) {
        const decision = applyStatus(standing({ payment, attempt }), news(kind))
        if (decision.kind !== 'applied') continue
        const next: readonly string[] = attemptMoves[attempt]
        assert.ok(next.includes(decision.attempt), `${attempt} to ${decision.attempt}`)
        const after: readonly string[] = paymentMoves[payment]
        assert.ok(
          decision.payment === payment || after.includes(decision.payment),
          `${payment} to ${decision.payment} by ${kind}`,
        )
      }
})

test('money of a try that asked for more than the order costs by now goes back', () => {
  const cheaper = standing({ attempt: 'failed', due: bani(9_000) })
  assert.equal(applied(applyStatus(cheaper, news('captured'))).consequence, 'give-back')
  assert.equal(applied(applyStatus(cheaper, news('authorized'))).consequence, 'none')
})

test('money that the gateway takes back by itself is told apart from what we have given back', () => {
  const captured = standing({ payment: 'completed', attempt: 'captured' })
  assert.equal(applied(applyStatus(captured, news('refunded'))).consequence, 'taken-back')
  const ours = { ...captured, refunded: bani(12_053) }
  assert.equal(applied(applyStatus(ours, news('refunded'))).consequence, 'none')
})
