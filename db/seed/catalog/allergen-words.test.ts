import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allergenWords } from './allergen-words.ts'

const codes = (text: string) => allergenWords(text).map(({ allergen }) => allergen)

test('allergens are found in the order of the text', () => {
  assert.deepEqual(codes('făină de grâu, lapte praf, lecitină de soia'), ['gluten', 'milk', 'soya'])
})

test('plant milks and butters, coconut and nutmeg are no allergens', () => {
  assert.deepEqual(codes('lapte de cocos, unt de cacao, nucă de cocos, nucșoară'), [])
})

test('a free-from claim is no allergen', () => {
  assert.deepEqual(codes('fulgi fără gluten'), [])
})

test('a part of a longer word is no allergen', () => {
  assert.deepEqual(codes('praf nou, bulion, betonat'), [])
})

test('both spellings of egg are found', () => {
  assert.deepEqual(codes('ouă, gălbenuș'), ['eggs', 'eggs'])
})
