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
  allergenInformation: 'declared',
  isAgeRestricted: false,
  mealVoucher: true,
}
const other = (change: Partial<Traits>): Traits => ({ ...milk, variantCode: '2', productCode: '2', ...change })

test('a product of the same leaf, size, diet and allergens is a substitute', () => {
  assert.ok(mayStandInFor(milk, other({})))
  assert.ok(mayStandInFor(milk, other({ tags: ['LactoseFree', 'Eco'], allergens: [], traces: ['milk'] })))
})

test('a product of another leaf, size or unit is no substitute, nor is the product itself', () => {
  assert.ok(!mayStandInFor(milk, milk))
  assert.ok(!mayStandInFor(milk, other({ leaf: '0302' })))
  assert.ok(!mayStandInFor(milk, other({ unit: 'kg' })))
  assert.ok(!mayStandInFor(milk, other({ netThousandths: 699 })))
  assert.ok(!mayStandInFor(milk, other({ netThousandths: 1301 })))
  assert.ok(mayStandInFor(milk, other({ netThousandths: 1300 })))
})

test('a substitute keeps every diet mark and adds no allergen or trace', () => {
  assert.ok(!mayStandInFor(milk, other({ tags: [] })), 'no longer free of lactose')
  assert.ok(!mayStandInFor(milk, other({ allergens: ['milk', 'soya'] })))
  assert.ok(!mayStandInFor(milk, other({ allergens: ['nuts'] })), 'a trace became an ingredient')
  assert.ok(!mayStandInFor(milk, other({ traces: ['nuts', 'sesame'] })))
})

test('a product of unknown allergens stands in only for another one', () => {
  const unknown = other({ allergens: [], traces: [], allergenInformation: 'unknown' })
  assert.ok(!mayStandInFor(milk, unknown))
  assert.ok(mayStandInFor({ ...milk, allergenInformation: 'unknown' }, unknown))
  assert.ok(mayStandInFor({ ...milk, allergenInformation: 'unknown' }, other({})))
})

test('a substitute adds no age restriction and stays payable by meal voucher', () => {
  assert.ok(!mayStandInFor(milk, other({ isAgeRestricted: true })))
  assert.ok(!mayStandInFor(milk, other({ mealVoucher: false })))
})
