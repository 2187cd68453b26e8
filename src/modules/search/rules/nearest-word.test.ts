import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { nearestWords, wordList } from './nearest-word.ts'

const near = (words: readonly string[], word: string, maxDistance = 1) =>
  nearestWords(wordList(words), word, maxDistance).map((found) => found.word)

test('a wrong, missing, extra or swapped letter is one edit', () => {
  const words = ['iaurt', 'iarna', 'lapte', 'banana']
  for (const typo of ['iaurd', 'iurt', 'iauurt', 'iarut']) assert.deepEqual(near(words, typo), ['iaurt'])
})

test('the old spelling with î inside a word is nearer than another letter', () => {
  const [nearest] = nearestWords(wordList(['carnati', 'cornati']), 'cirnati', 1).sort((a, b) => a.distance - b.distance)
  assert.equal(nearest?.word, 'carnati')
})

/** The distance by its definition, without shortcuts. */
function distance(a: string, b: string): number {
  const [first, ...restOfA] = a
  const [other, ...restOfB] = b
  if (first === undefined || other === undefined) return a.length + b.length
  const [nextOfA, nextOfB] = [restOfA.join(''), restOfB.join('')]
  const isSwapped = a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0]
  return Math.min(
    distance(nextOfA, b) + 1,
    distance(a, nextOfB) + 1,
    distance(nextOfA, nextOfB) + (first === other ? 0 : 'ia ai'.includes(first + other) ? 0.6 : 1),
    isSwapped ? distance(a.slice(2), b.slice(2)) + 1 : Number.POSITIVE_INFINITY,
  )
}

test('skipping prefixes that are too far loses no match at any distance', () => {
  const letters = fc.stringMatching(/^[abi]{1,6}$/)
  fc.assert(
    fc.property(
      fc.uniqueArray(letters, { maxLength: 30 }),
      letters,
      fc.constantFrom(1, 2, 2.7),
      (words, word, maxDistance) => {
        const expected = words.sort().filter((candidate) => distance(candidate, word) <= maxDistance)
        assert.deepEqual(near(words, word, maxDistance), expected)
      },
    ),
  )
})
