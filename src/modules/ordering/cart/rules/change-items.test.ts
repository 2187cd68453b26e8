import assert from 'node:assert/strict'
import { test } from 'node:test'
import { offersOf, someGoods } from '../../order/rules/goods.fixture.ts'
import type { CartItem } from '../../order/rules/order-line.ts'
import { decideItems } from './change-items.ts'

const item = (variantCode: string, quantity: number): CartItem => ({ id: 7, variantCode, quantity, comment: null })
const offers = offersOf(
  someGoods('milk', { available: 5 }),
  someGoods('eggs', { maxPerOrder: 3 }),
  someGoods('gone', { available: 0 }),
)

const quantities = (items: readonly CartItem[], changes: readonly { variantCode: string; quantity: number }[]) => {
  const decision = decideItems(items, changes, offers)
  return decision.kind === 'changed'
    ? Object.fromEntries(decision.items.map(({ variantCode, quantity }) => [variantCode, quantity]))
    : { refused: decision.reason, ...decision.facts }
}

test('a quantity replaces the one in the cart', () => {
  assert.deepEqual(quantities([item('milk', 2)], [{ variantCode: 'milk', quantity: 3 }]), { milk: 3 })
  assert.deepEqual(quantities([], [{ variantCode: 'milk', quantity: 3 }]), { milk: 3 })
  assert.deepEqual(quantities([item('milk', 2)], [{ variantCode: 'milk', quantity: 0 }]), {})
  assert.deepEqual(quantities([], [{ variantCode: 'nothing', quantity: 0 }]), {})
})

test('a quantity above stock or limit is refused with the number, also when stock is below the quantity in the cart', () => {
  const change = (variantCode: string, quantity: number) => quantities([item('gone', 4)], [{ variantCode, quantity }])
  assert.deepEqual(change('milk', 6), { refused: 'variant-unavailable', variantCode: 'milk', available: 5 })
  assert.deepEqual(change('eggs', 4), { refused: 'quantity-limit', variantCode: 'eggs', limit: 3 })
  assert.deepEqual(change('nothing', 1), { refused: 'variant-unknown', variantCode: 'nothing' })
  assert.deepEqual(change('gone', 5), { refused: 'variant-unavailable', variantCode: 'gone', available: 0 })
})

test('a lower quantity is always allowed', () => {
  assert.deepEqual(quantities([item('gone', 4)], [{ variantCode: 'gone', quantity: 3 }]), { gone: 3 })
})

test('of several changes of one product the last counts, and one refusal refuses all', () => {
  const twice = [
    { variantCode: 'milk', quantity: 1 },
    { variantCode: 'milk', quantity: 4 },
  ]
  assert.deepEqual(quantities([], twice), { milk: 4 })
  assert.deepEqual(quantities([], [...twice, { variantCode: 'gone', quantity: 1 }]), {
    refused: 'variant-unavailable',
    variantCode: 'gone',
    available: 0,
  })
})

test('a cart has at most a hundred lines; replacing a line is still allowed', () => {
  const full = Array.from({ length: 100 }, (_, index) => item(`p${index}`, 1))
  assert.deepEqual(quantities(full, [{ variantCode: 'milk', quantity: 1 }]), { refused: 'too-many-items', limit: 100 })
  const swapped = decideItems(
    full,
    [
      { variantCode: 'p0', quantity: 0 },
      { variantCode: 'milk', quantity: 1 },
    ],
    offers,
  )
  assert.equal(swapped.kind === 'changed' && swapped.items.length, 100)
})
