import assert from 'node:assert/strict'
import { test } from 'node:test'
import { numberIn, searchWords } from './search-words.ts'

const texts = (words: string) => searchWords(words).map(({ text }) => text)

test('a phone gives the same word in any form', () => {
  for (const form of [
    '0722123456',
    '0722 123 456',
    '+40 722 123 456',
    '0040-722-123-456',
    '(0722) 123.456',
    '(+40) 722 123 456',
    '40722123456',
    '722123456',
  ]) {
    assert.deepEqual(texts(form), ['722123456'], form)
  }
})

test('a foreign phone keeps the code of its country', () => {
  assert.deepEqual(texts('+43 699 1234'), ['436991234'])
  assert.deepEqual(texts('0043 699 1234'), ['436991234'])
})

test('an order number is found with and without its letters', () => {
  for (const form of ['PF-204652', '#PF-204652', 'pf 204652', 'pf204652']) {
    assert.deepEqual(searchWords(form), [{ text: '204652', isWhole: true }], form)
    assert.equal(numberIn(form), 204_652)
  }
  assert.deepEqual(searchWords('204652'), [{ text: '204652', isWhole: false }])
  assert.equal(numberIn('204652'), 204_652)
  assert.equal(numberIn('Popa'), null)
})

test('names are compared without diacritics, and each word counts', () => {
  assert.deepEqual(texts('Țurcanu Ștefania-Ioana'), ['turcanu', 'stefania', 'ioana'])
})

test('an e-mail address stays one word beside others', () => {
  assert.deepEqual(texts('Ion Ion.Popa@example.com 0722'), ['ion', 'ion.popa@example.com', '722'])
})

test('a single letter is a whole word, not the beginning of many', () => {
  assert.deepEqual(searchWords('a'), [{ text: 'a', isWhole: true }])
})

test('signs alone ask for nothing', () => {
  assert.deepEqual(searchWords(' .. '), [])
})
