import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cutByWords, splitByWords } from './ubl-limits.ts'

test('a text within the limit stays, a longer one is cut after a whole word', () => {
  assert.equal(cutByWords('Lapte de capră', 14), 'Lapte de capră')
  assert.equal(cutByWords('Lapte de capră bio', 17), 'Lapte de capră…')
  assert.equal(cutByWords('Lapte de capră bio', 15), 'Lapte de capră…')
  assert.equal(cutByWords('Lapte de capră bio', 14), 'Lapte de…')
})

test('a word longer than the limit is broken, and never within a character', () => {
  assert.equal(cutByWords('x'.repeat(20), 10), `${'x'.repeat(9)}…`)
  assert.equal(cutByWords('🥛'.repeat(20), 10), `${'🥛'.repeat(9)}…`)
})

test('a text in several lines loses no word while the lines can hold it', () => {
  const words = Array.from({ length: 60 }, (_, index) => `w${index}`).join(' ')
  const lines = splitByWords(words, [150, 100, 100])
  assert.equal(lines.join(' '), words)
  assert.ok(lines.every((line, index) => line.length <= (index === 0 ? 150 : 100)))
  assert.deepEqual(splitByWords('Strada Morii 3', [150, 100, 100]), ['Strada Morii 3'])
  assert.deepEqual(
    splitByWords('x'.repeat(400), [150, 100, 100]).map(({ length }) => length),
    [150, 100, 100],
  )
})
