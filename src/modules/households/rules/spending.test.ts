import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sharesAfter, valueOfLines } from './spending.ts'

const shares = new Map([
  ['ioana', 2],
  ['maria', 1],
])
const after = (before: number, quantity: number, by: string) =>
  Object.fromEntries(sharesAfter(shares, { before, quantity, by }))

test('pieces that a member adds count as theirs', () => {
  assert.deepEqual(after(3, 5, 'maria'), { ioana: 2, maria: 3 })
  assert.deepEqual(after(3, 4, 'andrei'), { ioana: 2, maria: 1, andrei: 1 })
})

test('pieces that a member takes out are first their own, then nobody’s, then the others’', () => {
  assert.deepEqual(after(3, 2, 'ioana'), { ioana: 1, maria: 1 })
  assert.deepEqual(after(5, 3, 'ioana'), { maria: 1 })
  assert.deepEqual(after(5, 1, 'ioana'), { maria: 1 })
  assert.deepEqual(after(3, 1, 'maria'), { ioana: 1 })
  assert.deepEqual(after(3, 0, 'andrei'), {})
})

test('the value of a cart is that of what can be bought now', () => {
  const priced = (price: number, maxAvailableQuantity: number) => ({ price, maxAvailableQuantity })
  assert.equal(
    valueOfLines([
      { quantity: 3, product: priced(13.89, 10) },
      { quantity: 2, product: priced(5, 0) },
      { quantity: 1, product: null },
    ]),
    41_67,
  )
  assert.equal(valueOfLines([]), 0)
})
