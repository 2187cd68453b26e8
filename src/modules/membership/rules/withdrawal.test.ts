import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withdrawalEnd, withdrawalRefusal } from './withdrawal.ts'

const at = (text: string) => Temporal.Instant.from(text)

test('the term is fourteen whole days after the day of payment in Bucharest, also across a clock change', () => {
  assert.equal(withdrawalEnd(at('2026-11-26T21:59:00Z')).toString(), '2026-12-10T22:00:00Z')
  assert.equal(withdrawalEnd(at('2026-11-26T22:00:00Z')).toString(), '2026-12-11T22:00:00Z')
  assert.equal(withdrawalEnd(at('2026-10-20T09:00:00Z')).toString(), '2026-11-03T22:00:00Z')
  assert.equal(withdrawalEnd(at('2027-03-20T09:00:00Z')).toString(), '2027-04-03T21:00:00Z')
})

test('a paid and unused purchase can be withdrawn from until the end of the term', () => {
  const paidAt = at('2026-11-26T09:00:00Z')
  const paid = { state: 'paid', paidAt, isUsed: false } as const
  assert.equal(withdrawalRefusal(paid, at('2026-12-10T21:59:59Z')), null)
  assert.equal(withdrawalRefusal(paid, at('2026-12-10T22:00:00Z')), 'too-late')
  assert.equal(withdrawalRefusal({ ...paid, isUsed: true }, paidAt), 'used')
  for (const state of ['open', 'given-up', 'withdrawn'] as const) {
    assert.equal(withdrawalRefusal({ ...paid, state }, paidAt), 'not-paid')
  }
})
