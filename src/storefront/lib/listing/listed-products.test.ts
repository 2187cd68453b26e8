import assert from 'node:assert/strict'
import { test } from 'node:test'
import { trimProducts } from './listed-products.ts'

const card = {
  code: '1',
  name: 'Lapte Lunca 1 L',
  shortName: 'Lapte',
  brandFilterCode: 'x-b1',
  price: 5.29,
  tags: ['a'],
  breadcrumbs: [{ code: '1' }],
}

test('a product in a list keeps only the fields that pages read, at any depth', () => {
  const response = { payload: { name: 'Lactate', products: [{ ...card }], slots: [{ products: [{ ...card }] }] } }
  const { payload } = trimProducts(response)
  const trimmed = { code: '1', shortName: 'Lapte', price: 5.29 }
  assert.deepEqual(JSON.parse(JSON.stringify(payload)), {
    name: 'Lactate',
    products: [trimmed],
    slots: [{ products: [trimmed] }],
  })
})

test('the product of a product page stays whole, and so does everything else', () => {
  const response = { ...card, facts: [{ name: 'Origine', value: null }], count: 3 }
  assert.deepEqual(trimProducts(structuredClone(response)), response)
  assert.equal(trimProducts(null), null)
  assert.equal(trimProducts('text'), 'text')
})
