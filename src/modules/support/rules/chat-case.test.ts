import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ChatTopic, caseOf, invalidTopicField } from './chat-case.ts'

const problem = (type: ChatTopic['type'], reason: ChatTopic['reason'] = null): ChatTopic => ({
  origin: 'report-problem',
  type,
  reason,
})
const atCheckout: ChatTopic = { origin: 'checkout', type: null, reason: null }

const all = [
  [problem('incomplete'), 'Order', 'Incomplete/wrong order'],
  [problem('delivery', 'late'), 'Delivery', 'Delayed order'],
  [problem('delivery', 'not-delivered'), 'Delivery', 'Undelivered'],
  [problem('return'), 'Return', 'Return product'],
  [problem('other'), 'Other', 'Other'],
] as const

test('CHAT-07 CHAT-08 each problem is mapped to a type and reason of the chat provider', () => {
  for (const [topic, type, reason] of all) {
    assert.deepEqual(caseOf(topic), { origin: 'Report a problem chat', type, reason })
  }
})

test('CHAT-09 a chat at the checkout has its own origin and no problem', () => {
  assert.deepEqual(caseOf(atCheckout), { origin: 'Checkout chat', type: 'Other', reason: 'Other' })
})

test('a problem needs a type, a problem with the delivery a reason, and other topics have neither', () => {
  for (const [topic] of all) assert.equal(invalidTopicField(topic), null)
  assert.equal(invalidTopicField(atCheckout), null)
  assert.equal(invalidTopicField(problem(null)), 'type')
  assert.equal(invalidTopicField({ ...atCheckout, type: 'other' }), 'type')
  assert.equal(invalidTopicField(problem('delivery')), 'reason')
  assert.equal(invalidTopicField(problem('other', 'late')), 'reason')
  assert.equal(invalidTopicField({ ...atCheckout, reason: 'late' }), 'reason')
})
