import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bani } from '#kernel/money.ts'
import { holdOf } from './hold-of.ts'

const authorised = { held: bani(100_00), amount: bani(100_00), state: 'authorized', isCaptureAsked: false } as const
const captured = { ...authorised, amount: bani(85_00), state: 'captured', isCaptureAsked: true } as const

test('of an amount that is held what is due now will be taken, and the rest released', () => {
  const hold = holdOf({ state: 'authorized', amount: bani(85_00), authorised })
  assert.deepEqual(hold, { state: 'held', held: 100_00, taken: 85_00, released: 15_00 })
})

test('what was captured is taken, also when a part of it is refunded later', () => {
  const hold = holdOf({ state: 'partially_refunded', amount: bani(85_00), authorised: captured })
  assert.deepEqual(hold, { state: 'taken', held: 100_00, taken: 85_00, released: 15_00 })
})

test('all that is held of a cancelled payment is released', () => {
  const withdrawn = { ...authorised, state: 'withdrawn' } as const
  const hold = holdOf({ state: 'cancelled', amount: bani(100_00), authorised: withdrawn })
  assert.deepEqual(hold, { state: 'released', held: 100_00, taken: 0, released: 100_00 })
})

test('a payment without an authorisation, or paid in another way after one, has no hold', () => {
  assert.equal(holdOf({ state: 'completed', amount: bani(100_00), authorised: null }), null)
  const voided = { ...authorised, state: 'voided' } as const
  assert.equal(holdOf({ state: 'completed', amount: bani(100_00), authorised: voided }), null)
})
