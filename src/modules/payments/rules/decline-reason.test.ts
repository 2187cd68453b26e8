import assert from 'node:assert/strict'
import { test } from 'node:test'
import { declineReason } from './decline-reason.ts'

test('a shopper is told of missing money, an old card and a missing confirmation, in the words of either gateway', () => {
  for (const failure of ['insufficient_funds', 'insufficient-funds']) assert.equal(declineReason(failure), 'funds')
  assert.equal(declineReason('expired_card'), 'expired')
  assert.equal(declineReason('payment_intent_authentication_failure'), 'unconfirmed')
  assert.equal(declineReason('challenge-failed'), 'unconfirmed')
})

test('a shopper is not told that a card was reported as stolen', () => {
  for (const failure of ['stolen_card', 'lost_card', 'generic_decline', 'declined'])
    assert.equal(declineReason(failure), 'other')
})
