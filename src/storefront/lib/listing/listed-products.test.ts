import assert from 'node:assert/strict'
import { test } from 'node:test'
import { trimProducts } from './listed-products.ts'

const card = {
  code: '1',
  name: 'Lapte',
  brandFilterCode: 'x-b1',
  price: 5.29,
  tags: ['a'],
  breadcrumbs: [{ code: '1' }],
}

test('a product in a list keeps what pages read of it, however deep the list lies', () => {
  const answer = { payload: { name: 'Lactate', products: [{ ...card }], slots: [{ products: [{ ...card }] }] } }
  const { payload } = trimProducts(answer)
  const kept = { code: '1', name: 'Lapte', price: 5.29 }
  assert.deepEqual(JSON.parse(JSON.stringify(payload)), {
    name: 'Lactate',
    products: [kept],
    slots: [{ products: [kept] }],
  })
})

test('the product of a product page stays whole, and so does all that is no product', () => {
  const answer = { ...card, facts: [{ name: 'Origine', value: null }], count: 3 }
  assert.deepEqual(trimProducts(structuredClone(answer)), answer)
  assert.equal(trimProducts(null), null)
  assert.equal(trimProducts('text'), 'text')
})
