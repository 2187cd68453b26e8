import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { nearestWords, wordList } from './nearest-word.ts'

const near = (words: readonly string[], word: string, most = 1) =>
  nearestWords(wordList(words), word, most).map((found) => found.word)

test('a letter wrong, missing, too many or swapped is forgiven', () => {
  const words = ['iaurt', 'iarna', 'lapte', 'banana']
  for (const slip of ['iaurd', 'iurt', 'iauurt', 'iarut']) assert.deepEqual(near(words, slip), ['iaurt'])
})

test('the old i inside a word is nearer than another letter', () => {
  const [nearest] = nearestWords(wordList(['carnati', 'cornati']), 'cirnati', 1).sort((a, b) => a.distance - b.distance)
  assert.equal(nearest?.word, 'carnati')
})

/** The same distance by its definition, with nothing passed over. */
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

test('passing over hopeless stretches loses nothing, whatever is forgiven', () => {
  const letters = fc.stringMatching(/^[abi]{1,6}$/)
  fc.assert(
    fc.property(
      fc.uniqueArray(letters, { maxLength: 30 }),
      letters,
      fc.constantFrom(1, 2, 2.7),
      (words, word, most) => {
        const expected = words.sort().filter((one) => distance(one, word) <= most)
        assert.deepEqual(near(words, word, most), expected)
      },
    ),
  )
})
