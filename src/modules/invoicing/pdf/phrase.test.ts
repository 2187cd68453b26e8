import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsOf } from './phrase.ts'

test('a word that is wider than its column is printed in pieces, without losing a letter', () => {
  assert.deepEqual(wordsOf('Lapte de capră'), ['Lapte', 'de', 'capră'])
  const word = 'ȘW'.repeat(60)
  const pieces = wordsOf(`Bloc ${word} 🥛`)
  assert.equal(pieces.slice(1, -1).join(''), word)
  assert.ok(pieces.every((piece) => piece.length <= 22))
  assert.equal(wordsOf('🥛'.repeat(30)).join(''), '🥛'.repeat(30))
})
