import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rankVouchers } from './rank-vouchers.ts'

const voucher = (code: string, discountInt: number, day = '30') => ({
  code,
  discountInt,
  validUntil: `2026-11-${day}T22:00:00Z`,
})
const orderOf = (...vouchers: ReturnType<typeof voucher>[]) =>
  rankVouchers(vouchers).map(({ code, isBest }) => (isBest ? `${code}!` : code))

test('what saves most is the best, and of equals what ends sooner', () => {
  assert.deepEqual(orderOf(voucher('a', 6_83), voucher('b', 25_00), voucher('c', 25_00, '28')), ['c!', 'b', 'a'])
})

test('none is the best where none saves anything', () => {
  assert.deepEqual(orderOf(voucher('a', 0), voucher('b', 0, '12')), ['b', 'a'])
  assert.deepEqual(orderOf(), [])
})
