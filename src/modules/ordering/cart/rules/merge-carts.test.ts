import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { offersOf, someGoods } from '../../order/rules/goods.fixture.ts'
import type { CartItem } from '../../order/rules/order-line.ts'
import { mergeCarts } from './merge-carts.ts'

const item = (variantCode: string, quantity: number, comment: string | null = null): CartItem => ({
  id: 1,
  variantCode,
  quantity,
  comment,
})
const offers = offersOf(someGoods('milk', { available: 6 }), someGoods('eggs', { maxPerOrder: 3 }), someGoods('tea'))

/** Lines of the merged cart, and the reported outcomes. Titles begin with the row of docs/cart-merge.md. */
function merged(own: readonly CartItem[], guest: readonly CartItem[]) {
  const { items, lines } = mergeCarts(own, guest, offers)
  return {
    contents: items.map(({ variantCode, quantity, comment }) =>
      [variantCode, quantity, comment].filter((value) => value !== null),
    ),
    reported: lines.map(({ variantCode, outcome, quantity, before }) => [variantCode, outcome, quantity, before]),
  }
}

test('L1 a line that only the customer has stays as it was and is not reported', () => {
  assert.deepEqual(merged([item('milk', 2, 'rece')], []), { contents: [['milk', 2, 'rece']], reported: [] })
})

test('L2 a line that only the guest has is added with its note', () => {
  assert.deepEqual(merged([], [item('tea', 4, 'verde')]), {
    contents: [['tea', 4, 'verde']],
    reported: [['tea', 'added', 4, 0]],
  })
})

test('L3 a line of both adds up', () => {
  assert.deepEqual(merged([item('tea', 4)], [item('tea', 3)]), {
    contents: [['tea', 7]],
    reported: [['tea', 'summed', 7, 4]],
  })
})

test('L4 a line of both adds up to the stock', () => {
  assert.deepEqual(merged([item('milk', 4)], [item('milk', 4)]), {
    contents: [['milk', 6]],
    reported: [['milk', 'capped', 6, 4]],
  })
})

test('L5 a line of both adds up to the limit per order', () => {
  assert.deepEqual(merged([item('eggs', 2)], [item('eggs', 2)]), {
    contents: [['eggs', 3]],
    reported: [['eggs', 'capped', 3, 2]],
  })
})

test('L6 what the customer had never gets less, even when the stock is lower now', () => {
  assert.deepEqual(merged([item('milk', 9), item('gone', 3)], [item('milk', 1), item('gone', 2)]), {
    contents: [
      ['milk', 9],
      ['gone', 3],
    ],
    reported: [
      ['milk', 'capped', 9, 9],
      ['gone', 'capped', 3, 3],
    ],
  })
})

test('L7 a line that has sold out since is added too, shown as unavailable', () => {
  assert.deepEqual(merged([], [item('gone', 2)]), { contents: [['gone', 2]], reported: [['gone', 'added', 2, 0]] })
})

test('L8 of two notes the customer’s own stays', () => {
  assert.deepEqual(merged([item('tea', 1, 'mine')], [item('tea', 1, 'theirs')]).contents, [['tea', 2, 'mine']])
})

test('L9 a line without a note takes over the guest’s', () => {
  assert.deepEqual(merged([item('tea', 1)], [item('tea', 1, 'theirs')]).contents, [['tea', 2, 'theirs']])
})

test('L10 what does not fit into a cart of a hundred lines is left out and reported', () => {
  const full = Array.from({ length: 100 }, (_, index) => item(`own-${index}`, 1))
  const { contents, reported } = merged(full, [item('own-7', 1), item('tea', 2)])
  assert.equal(contents.length, 100)
  assert.deepEqual(reported[1], ['tea', 'left-out', 0, 0])
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
      const { items, lines } = mergeCarts(whole(own), whole(guest), offers)
      const after = new Map(items.map(({ variantCode, quantity }) => [variantCode, quantity]))
      for (const { variantCode, quantity } of own) assert.ok((after.get(variantCode) ?? 0) >= quantity)
      for (const { variantCode } of guest) assert.ok(after.has(variantCode))
      assert.equal(lines.length, guest.length)
      assert.ok(items.every(({ quantity }) => quantity <= 100))
    }),
  )
})
