import assert from 'node:assert/strict'
import { test } from 'node:test'
import { authorName, ratingOf, voteRefusal } from './review.ts'

test('a product without reviews has no rating, and few notes have no average', () => {
  assert.equal(ratingOf([0, 0, 0, 0, 0]), null)
  assert.deepEqual(ratingOf([0, 0, 0, 1, 1]), { count: 2, average: null, stars: [0, 0, 0, 1, 1] })
})

test('an average has one decimal', () => {
  assert.equal(ratingOf([0, 0, 0, 1, 2])?.average, 4.7)
  assert.equal(ratingOf([3, 0, 0, 0, 0])?.average, 1)
})

test('an author is shown by first name and initial', () => {
  assert.equal(authorName('Radu Ștefan', 'stan'), 'Radu S.')
  assert.equal(authorName('Ana', ''), 'Ana')
  assert.equal(authorName('Șerban', 'ținca'), 'Șerban Ț.')
  assert.equal(authorName(' ', 'Stan'), null)
})

test('a customer finds the shown reviews of others useful, and not the own', () => {
  assert.equal(voteRefusal({ state: 'shown', customerId: 'ana' }, 'radu'), null)
  assert.equal(voteRefusal({ state: 'shown', customerId: null }, 'radu'), null)
  assert.equal(voteRefusal({ state: 'shown', customerId: 'radu' }, 'radu'), 'review-own')
  assert.equal(voteRefusal({ state: 'waiting', customerId: 'ana' }, 'radu'), 'review-not-found')
  assert.equal(voteRefusal(null, 'radu'), 'review-not-found')
})
