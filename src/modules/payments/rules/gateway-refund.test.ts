import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bani } from '#kernel/money.ts'
import { type GatewayRefunds, takenBack } from './gateway-refund.ts'

const refundsWith = (given: Partial<GatewayRefunds>): GatewayRefunds => ({
  amount: bani(60_00),
  booked: bani(0),
  news: { kind: 'captured', amount: bani(60_00), currency: 'RON' },
  reported: null,
  ...given,
})
const refunded = { kind: 'refunded', amount: bani(60_00), currency: 'RON' } as const

test('what a gateway reports as refunded above the refunds of the shop was taken back', () => {
  assert.equal(takenBack(refundsWith({ reported: bani(60_00) })), 60_00)
  assert.equal(takenBack(refundsWith({ reported: bani(20_00), booked: bani(15_00) })), 5_00)
  assert.equal(takenBack(refundsWith({ reported: bani(20_00), booked: bani(20_00) })), 0)
  assert.equal(takenBack(refundsWith({ reported: bani(15_00), booked: bani(20_00) })), 0, 'a refund is under way')
})

test('a status without a sum counts as taken back only where the shop has refunded nothing', () => {
  assert.equal(takenBack(refundsWith({})), 0)
  assert.equal(takenBack(refundsWith({ news: refunded })), 60_00)
  assert.equal(takenBack(refundsWith({ news: refunded, booked: bani(1_00) })), 0)
})
