import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { nearestWords } from './nearest-word.ts'

const near = (words: readonly string[], word: string, most = 1) =>
  nearestWords([...words].sort(), word, most).map((found) => found.word)

test('a letter wrong, missing, too many or swapped is forgiven', () => {
  const words = ['iaurt', 'iarna', 'lapte', 'banana']
  for (const slip of ['iaurd', 'iurt', 'iauurt', 'iarut']) assert.deepEqual(near(words, slip), ['iaurt'])
})

test('the old i inside a word is nearer than another letter', () => {
  const [nearest] = nearestWords(['carnati', 'cornati'], 'cirnati', 1).sort((a, b) => a.distance - b.distance)
  assert.equal(nearest?.word, 'carnati')
})

test('passing over hopeless stretches loses nothing', () => {
  const letters = fc.stringMatching(/^[abc]{1,6}$/)
  fc.assert(
    fc.property(fc.uniqueArray(letters, { maxLength: 40 }), letters, (words, word) => {
      const sorted = words.sort()
      const each = sorted.filter((one) => nearestWords([one], word, 1).length > 0)
      assert.deepEqual(near(sorted, word), each)
    }),
  )
})
