import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOtherThanChosen, type LineWish, mayBeReplaced, mayBeReplacedUnasked, silenceAccepts } from './line-wish.ts'

const line = (wish: LineWish | null, comment: string | null = null) => ({
  comment,
  substitute: wish && { wish, variantCode: wish === 'chosen' ? 'A' : null, name: null },
})

test('a line follows the wish of the order and its note until it has a wish of its own', () => {
  assert.deepEqual(
    [true, false].map((wants) => mayBeReplaced(wants, line(null))),
    [true, false],
  )
  assert.equal(mayBeReplaced(true, line(null, 'nu înlocuiți')), false)
  for (const wish of ['closest', 'chosen', 'ask'] as const) assert.equal(mayBeReplaced(false, line(wish)), true)
  assert.equal(mayBeReplaced(true, line('none')), false)
})

test('who wants to be asked gets nothing unasked, and their silence refuses', () => {
  assert.equal(mayBeReplacedUnasked(true, line('ask')), false)
  assert.equal(mayBeReplacedUnasked(false, line('closest')), true)
  assert.deepEqual(
    (['closest', 'chosen', 'ask', 'none', null] as const).map((wish) => silenceAccepts(true, line(wish))),
    [true, true, false, false, true],
  )
})

test('of a chosen product nothing else comes', () => {
  assert.deepEqual(
    ['A', 'B'].map((code) => isOtherThanChosen(line('chosen'), code)),
    [false, true],
  )
  assert.equal(isOtherThanChosen(line('closest'), 'B'), false)
})
