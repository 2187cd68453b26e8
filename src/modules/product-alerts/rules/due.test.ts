import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bani } from '#kernel/money.ts'
import { isDue, type SoldNow } from './due.ts'

const sold: SoldNow = { available: 3, price: bani(10_00), geniusPrice: bani(8_00) }
const atMost = (amount: number) => ({ kind: 'price', atMost: bani(amount) }) as const

test('a price counts as this customer pays it', () => {
  assert.equal(isDue(atMost(8_00), sold, 'standard'), false)
  assert.equal(isDue(atMost(8_00), sold, 'genius'), true)
  assert.equal(isDue(atMost(10_00), sold, 'standard'), true)
  assert.equal(isDue(atMost(9_99), { ...sold, geniusPrice: bani(12_00) }, 'genius'), false)
  assert.equal(isDue(atMost(10_00), { ...sold, geniusPrice: bani(12_00) }, 'genius'), true)
})

test('neither stock nor price counts while there is nothing to buy', () => {
  const none = { ...sold, available: 0 }
  assert.equal(isDue({ kind: 'stock' }, none, 'standard'), false)
  assert.equal(isDue(atMost(99_00), none, 'standard'), false)
  assert.equal(isDue({ kind: 'stock' }, sold, 'standard'), true)
})
