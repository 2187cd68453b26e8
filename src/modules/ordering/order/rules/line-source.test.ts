import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lineSourceOf } from './line-source.ts'

test('the kind of a list begins its id, and an unknown id is another list', () => {
  const kindOf = (analyticsListId: string) => lineSourceOf({ analyticsListId })?.list
  assert.deepEqual(
    ['category_101-paine', 'custom_listing_genius', 'search', 'my-freshlist', 'categories', 'x_1'].map(kindOf),
    ['category', 'custom_listing', 'search', 'my-freshlist', 'other', 'other'],
  )
})

test('a request that names no list has no source', () => {
  assert.equal(lineSourceOf({ index: 3, unitDiscount: 1.5 }), null)
  assert.equal(lineSourceOf({ analyticsListId: '' }), null)
})
