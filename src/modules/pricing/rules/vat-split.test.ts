import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bani } from '#kernel/money.ts'
import { splitVat, taxLeft } from './vat-split.ts'

const { rates: taxes, tax } = splitVat([
  { basisPoints: 1100, gross: bani(111_00) },
  { basisPoints: 2100, gross: bani(121_00) },
])
const taxAfter = (refunded: number, deposits = 0) =>
  taxLeft({ taxes, tax, deposits: bani(deposits), refunded: bani(refunded) })

test('a refund reduces the tax of each rate, and a full refund leaves none', () => {
  assert.equal(tax, 32_00)
  assert.equal(taxLeft({ taxes, tax, deposits: bani(0) }), 32_00)
  assert.equal(taxAfter(116_00), 16_00)
  assert.equal(taxAfter(232_00), 0)
  assert.equal(taxAfter(237_00), 0)
})

test('refunded deposits carry no tax', () => {
  assert.equal(taxAfter(242_00, 10_00), 0)
  assert.ok(taxAfter(121_00, 10_00) > taxAfter(121_00))
})
