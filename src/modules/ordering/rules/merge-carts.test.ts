import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { CartItem } from './change-items.ts'
import { shelfOf, someGoods } from './goods.fixture.ts'
import { mergeCarts } from './merge-carts.ts'

const item = (variantCode: string, quantity: number, comment: string | null = null): CartItem => ({
  id: 1,
  variantCode,
  quantity,
  comment,
})
const shelf = shelfOf(someGoods('milk', { available: 6 }), someGoods('eggs', { maxPerOrder: 3 }), someGoods('tea'))

test('the same product in both carts adds up, capped by shelf and limit, and says so', () => {
  const { items, lines } = mergeCarts(
    [item('milk', 4), item('eggs', 1), item('tea', 1)],
    [item('milk', 4), item('eggs', 2), item('tea', 2)],
    shelf,
  )
  assert.deepEqual(
    items.map(({ quantity }) => quantity),
    [6, 3, 3],
  )
  assert.deepEqual(
    lines.map(({ outcome }) => outcome),
    ['capped', 'summed', 'summed'],
  )
})

test('what the shelf no longer has stays as it was, and is never less than the customer had', () => {
  const { items, lines } = mergeCarts([item('gone', 3)], [item('gone', 2), item('lost', 2)], shelf)
  assert.deepEqual(
    items.map(({ variantCode, quantity }) => [variantCode, quantity]),
    [
      ['gone', 3],
      ['lost', 2],
    ],
  )
  assert.deepEqual(
    lines.map(({ outcome }) => outcome),
    ['capped', 'added'],
  )
})

test('a comment of the customer’s own cart wins, else the guest’s is kept', () => {
  const { items } = mergeCarts(
    [item('milk', 1, 'mine'), item('tea', 1)],
    [item('milk', 1, 'theirs'), item('tea', 1, 'theirs')],
    shelf,
  )
  assert.deepEqual(
    items.map(({ comment }) => comment),
    ['mine', 'theirs'],
  )
})

const cart = fc.uniqueArray(
  fc.record({
    variantCode: fc.constantFrom('milk', 'eggs', 'tea', 'gone', 'lost'),
    quantity: fc.integer({ min: 1, max: 100 }),
  }),
  { selector: ({ variantCode }) => variantCode },
)

test('nothing of either cart disappears and nothing the customer had becomes less', () => {
  fc.assert(
    fc.property(cart, cart, (own, guest) => {
      const whole = (lines: typeof own) => lines.map(({ variantCode, quantity }) => item(variantCode, quantity))
      const { items, lines } = mergeCarts(whole(own), whole(guest), shelf)
      const after = new Map(items.map(({ variantCode, quantity }) => [variantCode, quantity]))
      for (const { variantCode, quantity } of own) assert.ok((after.get(variantCode) ?? 0) >= quantity)
      for (const { variantCode } of guest) assert.ok(after.has(variantCode))
      assert.equal(lines.length, guest.length)
      assert.ok(items.every(({ quantity }) => quantity <= 100))
    }),
  )
})
