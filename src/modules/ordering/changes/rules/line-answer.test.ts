import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bani } from '#kernel/money.ts'
import { someGoods } from '../../order/rules/goods.fixture.ts'
import type { LineAnswer } from '../../order/rules/order-line.ts'
import type { PickedLine } from '../../picking/rules/picked.ts'
import { decideAnswer, withoutSubstitutes } from './line-answer.ts'

const pickedAt = Temporal.Instant.from('2026-11-26T10:00:00Z')
const packed = { state: 'new', paymentState: 'completed', shippingState: 'picking', pickedAt } as const
const items = (answer: LineAnswer | null = null) => [
  { id: 1, replaces: null, answer },
  { id: 2, replaces: null, answer: null },
  { id: 3, replaces: 1, answer: null },
]

test('substitutes can be answered from the picking result until the van leaves', () => {
  assert.equal(decideAnswer({ ...packed, items: items() }, 1, 'refused'), 'new')
  assert.equal(decideAnswer({ ...packed, pickedAt: null, items: items() }, 1, 'refused'), 'line-settled')
  assert.equal(decideAnswer({ ...packed, shippingState: 'shipped', items: items() }, 1, 'refused'), 'line-settled')
  assert.equal(decideAnswer({ ...packed, state: 'cancelled', items: items() }, 1, 'accepted'), 'line-settled')
})

test('the same answer can be repeated at any time; an accepted substitute can be refused, a refusal is final', () => {
  const shipped = { ...packed, shippingState: 'shipped' as const }
  assert.equal(decideAnswer({ ...shipped, items: items('refused') }, 1, 'refused'), 'repeated')
  assert.equal(decideAnswer({ ...packed, items: items('accepted') }, 1, 'refused'), 'new')
  assert.equal(decideAnswer({ ...packed, items: items('refused') }, 1, 'accepted'), 'line-settled')
})

test('a line without substitutes, a substitute itself and a line of another order cannot be answered', () => {
  assert.equal(decideAnswer({ ...packed, items: items() }, 2, 'refused'), 'line-not-replaced')
  assert.equal(decideAnswer({ ...packed, items: items() }, 3, 'refused'), 'item-not-found')
  assert.equal(decideAnswer({ ...packed, items: items() }, 9, 'refused'), 'item-not-found')
})

test('without its substitutes a line keeps its own pieces, and the substitutes cost nothing', () => {
  const line = (id: number, quantity: number, replaces: number | null): PickedLine => ({
    ...{
      id,
      variantCode: String(id),
      quantity,
      comment: null,
      goods: someGoods(String(id)),
      thousandths: null,
      replaces,
    },
    change: replaces === null ? (quantity === 0 ? 'replaced' : 'partial_replaced') : null,
    price: {
      ...{ unit: bani(500), full: bani(500 * quantity), total: bani(500 * quantity), deposit: bani(50 * quantity) },
      ...{ voucher: bani(10 * quantity), tax: bani(0) },
    },
  })
  const result = withoutSubstitutes([line(1, 0, null), line(2, 1, null), line(3, 2, 1), line(4, 1, 2)], 1)
  assert.deepEqual(
    result.map(({ id, quantity, change, price }) => [id, quantity, change, price.total, price.deposit, price.voucher]),
    [
      [1, 0, 'deleted', 0, 0, 0],
      [2, 1, 'partial_replaced', 500, 50, 10],
      [3, 0, 'deleted', 0, 0, 0],
      [4, 1, null, 500, 50, 10],
    ],
  )
  const [, part] = withoutSubstitutes([line(1, 0, null), line(2, 1, null), line(4, 1, 2)], 2)
  assert.deepEqual([part?.quantity, part?.change, part?.price.total], [1, 'decreased', 500])
})
