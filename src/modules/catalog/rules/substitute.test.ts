import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayStandInFor, type Traits } from './substitute.ts'

const milk: Traits = {
  variantCode: '1',
  productCode: '1',
  leaf: '0301',
  netThousandths: 1000,
  unit: 'l',
  tags: ['LactoseFree', 'MadeInRomania'],
  allergens: ['milk'],
  traces: ['nuts'],
  isAgeRestricted: false,
  mealVoucher: true,
}
const other = (change: Partial<Traits>): Traits => ({ ...milk, variantCode: '2', productCode: '2', ...change })

test('a product of the same leaf, size, diet and allergens may stand in for another', () => {
  assert.ok(mayStandInFor(milk, other({})))
  assert.ok(mayStandInFor(milk, other({ tags: ['LactoseFree', 'Eco'], allergens: [], traces: ['milk'] })))
})

test('nothing of another leaf, size or unit stands in, nor the product itself', () => {
  assert.ok(!mayStandInFor(milk, milk))
  assert.ok(!mayStandInFor(milk, other({ leaf: '0302' })))
  assert.ok(!mayStandInFor(milk, other({ unit: 'kg' })))
  assert.ok(!mayStandInFor(milk, other({ netThousandths: 699 })))
  assert.ok(!mayStandInFor(milk, other({ netThousandths: 1301 })))
  assert.ok(mayStandInFor(milk, other({ netThousandths: 1300 })))
})

test('a diet that was ordered is kept, and no allergen or trace comes that was not there', () => {
  assert.ok(!mayStandInFor(milk, other({ tags: [] })), 'lactose came')
  assert.ok(!mayStandInFor(milk, other({ allergens: ['milk', 'soya'] })))
  assert.ok(!mayStandInFor(milk, other({ allergens: ['nuts'] })), 'a trace became an ingredient')
  assert.ok(!mayStandInFor(milk, other({ traces: ['nuts', 'sesame'] })))
})

test('who ordered nothing for adults gets nothing for adults, and a meal voucher stays good', () => {
  assert.ok(!mayStandInFor(milk, other({ isAgeRestricted: true })))
  assert.ok(!mayStandInFor(milk, other({ mealVoucher: false })))
})
