import assert from 'node:assert/strict'
import { test } from 'node:test'
import { offersOf, someGoods } from '../../order/rules/goods.fixture.ts'
import type { CartItem } from '../../order/rules/order-line.ts'
import { putPossible } from './put-possible.ts'

const item = (variantCode: string, quantity: number): CartItem => ({ id: 7, variantCode, quantity, comment: null })
const offers = offersOf(
  someGoods('milk', { available: 5 }),
  someGoods('eggs', { maxPerOrder: 3 }),
  someGoods('gone', { available: 0 }),
)
const outcomes = (own: readonly CartItem[], wanted: readonly (readonly [variantCode: string, quantity: number])[]) =>
  putPossible(
    own,
    wanted.map(([variantCode, quantity]) => ({ variantCode, quantity })),
    offers,
  ).lines.map(({ variantCode, outcome, quantity, before }) => [variantCode, outcome, quantity, before])

test('each product is put as far as stock and limit allow, whatever becomes of the others', () => {
  assert.deepEqual(
    outcomes(
      [item('milk', 1)],
      [
        ['milk', 3],
        ['eggs', 4],
        ['gone', 1],
        ['nothing', 2],
      ],
    ),
    [
      ['milk', 'put', 3, 1],
      ['eggs', 'capped', 3, 0],
      ['gone', 'unavailable', 0, 0],
      ['nothing', 'unavailable', 0, 0],
    ],
  )
})

test('a quantity in the cart never falls', () => {
  assert.deepEqual(
    outcomes(
      [item('milk', 9), item('eggs', 2)],
      [
        ['milk', 2],
        ['eggs', 1],
      ],
    ),
    [
      ['milk', 'put', 9, 9],
      ['eggs', 'put', 2, 2],
    ],
  )
})

test('a full cart takes no new line', () => {
  const full = Array.from({ length: 100 }, (_, at) => item(`product-${at}`, 1))
  assert.deepEqual(outcomes(full, [['milk', 1]]), [['milk', 'left-out', 0, 0]])
})
