import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { mergeBlocks } from './merge-blocks.ts'

const merge = (base: string, theirs: string, mine: string): string =>
  mergeBlocks([...base], [...theirs], [...mine]).join('')

test('paragraphs that two people changed at different places are both kept', () => {
  assert.equal(merge('abcd', 'aXcd', 'abcY'), 'aXcY')
  assert.equal(merge('abc', 'abcX', 'Yabc'), 'YabcX')
  assert.equal(merge('ab', 'aX', 'Yb'), 'YX')
  assert.equal(merge('abcd', 'acd', 'abcdX'), 'acdX')
})

test('where both changed the same paragraph, the words of both stand', () => {
  assert.equal(merge('abc', 'aXc', 'aYc'), 'aXYc')
  assert.equal(merge('', 'X', 'Y'), 'XY')
  assert.equal(merge('abc', 'ac', 'aYc'), 'aYc')
  assert.equal(merge('abc', 'aXc', 'aXc'), 'aXc')
})

test('the order of properties does not matter, which the database changes', () => {
  const [mine, theirs] = [[{ a: 1, b: { c: 2, d: 3 } }, { e: 4 }], [{ b: { d: 3, c: 2 }, a: 1 }]]
  assert.deepEqual(mergeBlocks<object>([{ a: 1, b: { c: 2, d: 3 } }], theirs, mine), mine)
})

const blocks = fc.array(fc.constantFrom(...'abcdefgh'), { maxLength: 8 })

test('whatever two people do, no paragraph that one of them wrote is lost', () => {
  fc.assert(
    fc.property(blocks, blocks, blocks, (base, theirs, mine) => {
      const merged = mergeBlocks(base, theirs, mine)
      for (const written of [...theirs, ...mine]) if (!base.includes(written)) assert.ok(merged.includes(written))
      assert.deepEqual(mergeBlocks(base, base, mine), mine)
      assert.deepEqual(mergeBlocks(base, theirs, base), theirs)
      assert.deepEqual(mergeBlocks(base, mine, mine), mine)
    }),
    { numRuns: 2_000 },
  )
})
