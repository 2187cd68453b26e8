import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withdrawalRefusal } from './withdrawal.ts'

const at = (text: string) => Temporal.Instant.from(text)

test('a paid and unused purchase can be withdrawn from until the end of the term', () => {
  const paidAt = at('2026-11-26T09:00:00Z')
  const paid = { state: 'paid', paidAt, isUsed: false } as const
  assert.equal(withdrawalRefusal(paid, at('2026-12-10T21:59:59Z')), null)
  assert.equal(withdrawalRefusal(paid, at('2026-12-10T22:00:00Z')), 'too-late')
  assert.equal(withdrawalRefusal({ ...paid, isUsed: true }, paidAt), 'used')
  const onSaturday = { ...paid, paidAt: at('2026-11-28T09:00:00Z') }
  assert.equal(withdrawalRefusal(onSaturday, at('2026-12-14T21:59:59Z')), null, 'the fourteenth day is a Saturday')
  assert.equal(withdrawalRefusal(onSaturday, at('2026-12-14T22:00:00Z')), 'too-late')
  for (const state of ['open', 'given-up', 'withdrawn'] as const) {
    assert.equal(withdrawalRefusal({ ...paid, state }, paidAt), 'not-paid')
  }
})
