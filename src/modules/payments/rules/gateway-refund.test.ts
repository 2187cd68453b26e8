import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bani } from '#kernel/money.ts'
import { type GatewayRefunds, isUnstatedRefund, takenBack } from './gateway-refund.ts'

const refundsWith = (given: Partial<GatewayRefunds>): GatewayRefunds => ({
  amount: bani(60_00),
  booked: bani(0),
  reported: null,
  ...given,
})

test('what a gateway reports as refunded above the refunds of the shop was taken back', () => {
  assert.equal(takenBack(refundsWith({ reported: bani(60_00) })), 60_00)
  assert.equal(takenBack(refundsWith({ reported: bani(20_00), booked: bani(15_00) })), 5_00)
  assert.equal(takenBack(refundsWith({ reported: bani(20_00), booked: bani(20_00) })), 0)
  assert.equal(takenBack(refundsWith({ reported: bani(15_00), booked: bani(20_00) })), 0, 'a refund is under way')
})

test('without a reported sum nothing was taken back, whatever the amount of the status', () => {
  assert.equal(takenBack(refundsWith({})), 0)
  assert.equal(takenBack(refundsWith({ booked: bani(1_00) })), 0)
})

test('a refund without a sum is for the operator unless a refund of the shop explains it', () => {
  const news = { amount: bani(60_00), currency: 'RON' } as const
  assert.equal(isUnstatedRefund({ ...news, kind: 'credited' }, bani(0)), true)
  assert.equal(isUnstatedRefund({ ...news, kind: 'credited' }, bani(1_00)), false)
  assert.equal(isUnstatedRefund({ ...news, kind: 'refunded' }, bani(0)), false)
})
