import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bani, noMoney } from '#kernel/money.ts'
import { coversDelivery, type DeliveredLine, feesToRefund, type PaidFees } from './withdrawal-fees.ts'

const coffee: DeliveredLine = { itemId: 7, isReturnable: true, isGift: false, quantity: 3, refundedPieces: 0 }
const soap: DeliveredLine = { ...coffee, itemId: 8, quantity: 1 }
const returned = (...pieces: (readonly [number, number])[]): ReadonlyMap<number, number> => new Map(pieces)

test('a withdrawal covers the delivery when it takes back every piece of every line', () => {
  assert.ok(coversDelivery([coffee, soap], returned([7, 3], [8, 1])))
  assert.ok(!coversDelivery([coffee, soap], returned([7, 2], [8, 1])), 'a piece is kept')
  assert.ok(!coversDelivery([coffee, soap], returned([7, 3])), 'a line is kept')
})

test('pieces that were refunded before or never delivered are not kept', () => {
  assert.ok(coversDelivery([{ ...coffee, refundedPieces: 2 }, soap], returned([7, 1], [8, 1])))
  assert.ok(coversDelivery([{ ...coffee, refundedPieces: 3 }, soap], returned([8, 1])))
  assert.ok(coversDelivery([{ ...coffee, quantity: 0 }, soap], returned([8, 1])))
})

test('goods that cannot be withdrawn from and gifts do not stand against the refund of the fees', () => {
  const milk = { ...coffee, itemId: 9, isReturnable: false }
  const gift = { ...soap, itemId: 10, isGift: true }
  assert.ok(coversDelivery([milk, coffee, gift], returned([7, 3])))
})

const paid: PaidFees = {
  total: bani(120_00),
  tip: noMoney,
  deliveryFee: bani(14_99),
  slotSurcharge: noMoney,
  smallBasketFee: noMoney,
}

test('the standard delivery is refunded as it was paid, without the surcharge of a dearer interval', () => {
  assert.equal(feesToRefund(paid, bani(80_00)), 14_99)
  assert.equal(feesToRefund({ ...paid, slotSurcharge: bani(9_99) }, bani(80_00)), 14_99)
  assert.equal(feesToRefund({ ...paid, slotSurcharge: bani(-2_00) }, bani(80_00)), 12_99)
  assert.equal(feesToRefund({ ...paid, deliveryVoucher: bani(10_00) }, bani(80_00)), 4_99)
  assert.equal(feesToRefund({ ...paid, deliveryVoucher: bani(14_99), slotSurcharge: bani(9_99) }, bani(80_00)), 0)
  assert.equal(feesToRefund({ ...paid, deliveryFee: noMoney }, bani(80_00)), 0)
})

test('the fee for a small basket and paper bags are refunded, the tip and the deposit of bags are not', () => {
  const fees = { ...paid, smallBasketFee: bani(9_99), bagFee: bani(1_50), bagDeposit: bani(5_00), tip: bani(5_00) }
  assert.equal(feesToRefund(fees, bani(80_00)), 26_48)
})

test('fees are refunded once, and only from what is left of the total', () => {
  assert.equal(feesToRefund({ ...paid, refundedFees: bani(14_99) }, noMoney), 0)
  assert.equal(feesToRefund(paid, bani(110_00)), 10_00)
  assert.equal(feesToRefund({ ...paid, tip: bani(4_00) }, bani(110_00)), 6_00)
  assert.equal(feesToRefund({ ...paid, tip: bani(20_00) }, bani(110_00)), 0)
})
