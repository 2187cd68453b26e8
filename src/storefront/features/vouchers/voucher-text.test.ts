import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CouponView } from '#modules/vouchers/contract.ts'
import { statusTag, summaryOf, validityOf, valueParts } from './voucher-text.ts'

const coupon: CouponView = {
  id: 7,
  code: 'FRESH30',
  name: '30 lei la fructe și legume',
  description: '',
  kind: 'amount',
  value: 30,
  valueInt: 30_00,
  minimumGoods: 150,
  minimumGoodsInt: 150_00,
  maximum: null,
  maximumInt: null,
  category: null,
  validFrom: '2026-11-01T00:00:00Z',
  validUntil: '2026-12-31T22:00:00Z',
  status: 'valid',
  usesLeft: null,
  balance: null,
  balanceInt: null,
  usedAt: null,
  cancelReason: null,
}
const now = Date.parse('2026-11-26T06:00:00Z')

test('the summary names the conditions and the last day', () => {
  assert.equal(summaryOf(coupon, now), 'La comenzi de minimum 150,00 lei. Până la 31.12.2026.')
  assert.equal(
    summaryOf({ ...coupon, minimumGoodsInt: 0, usesLeft: 1 }, now),
    'O singură folosire. Până la 31.12.2026.',
  )
})

test('the last day is called today or tomorrow by the calendar of Bucharest', () => {
  assert.equal(validityOf({ ...coupon, validUntil: '2026-11-26T22:00:00Z' }, now), 'Până astăzi, 26.11.2026.')
  assert.equal(validityOf({ ...coupon, validUntil: '2026-11-27T22:00:00Z' }, now), 'Până mâine, 27.11.2026.')
  const lateEvening = Date.parse('2026-11-26T22:30:00Z')
  assert.equal(validityOf({ ...coupon, validUntil: '2026-11-27T22:00:00Z' }, lateEvening), 'Până astăzi, 27.11.2026.')
})

test('a used voucher shows that it was used, and the day', () => {
  const used = { ...coupon, status: 'expired', usesLeft: 0, usedAt: '2026-11-14T23:30:00Z' } as const
  assert.equal(statusTag(used).text, 'Folosit')
  assert.equal(summaryOf(used, now), 'Folosit pe 15.11.2026.')
  assert.equal(statusTag({ ...used, usesLeft: null }).text, 'Expirat')
})

test('values are split into figure and unit', () => {
  assert.deepEqual(valueParts(coupon), { figure: '30', unit: 'lei' })
  assert.deepEqual(valueParts({ ...coupon, valueInt: 12_50 }), { figure: '12,50', unit: 'lei' })
  assert.deepEqual(valueParts({ ...coupon, kind: 'percent', value: 15 }), { figure: '15%', unit: '' })
  assert.deepEqual(valueParts({ ...coupon, kind: 'delivery' }), { figure: '0', unit: 'lei livrare' })
})
