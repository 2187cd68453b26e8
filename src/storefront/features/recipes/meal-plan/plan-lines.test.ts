import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bani } from '#kernel/money.ts'
import { sumOf, toBuy } from './plan-lines.ts'

const line = (variantCode: string, packs: number, held = 0, isTicked = true) => ({
  ...{ product: { variantCode }, packs, held, isTicked },
  cost: bani(packs * 500),
})

test('two ingredients of one product are bought together, and what the cart has is taken off once', () => {
  const lines = [line('CREAM', 2, 3), line('CREAM', 2, 3), line('EGGS', 1)]
  assert.deepEqual(toBuy(lines), [
    { variantCode: 'CREAM', quantity: 4 },
    { variantCode: 'EGGS', quantity: 1 },
  ])
  assert.equal(sumOf(lines), bani(500 + 500))
})

test('what is not ticked, and what the cart has already, costs nothing', () => {
  const lines = [line('CREAM', 2, 2), line('EGGS', 1, 0, false)]
  assert.deepEqual(toBuy(lines), [])
  assert.equal(sumOf(lines), bani(0))
})
