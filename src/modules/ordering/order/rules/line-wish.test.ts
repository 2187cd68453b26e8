import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  chosenSubstitute,
  isOtherThanChosen,
  type LineWish,
  mayBeReplaced,
  mayBeReplacedUnasked,
  silenceAccepts,
} from './line-wish.ts'

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
  assert.equal(mayBeReplacedUnasked(true, line('ask'), false), false)
  assert.equal(mayBeReplacedUnasked(false, line('closest'), false), true)
  assert.deepEqual(
    (['closest', 'chosen', 'ask', 'none', null] as const).map((wish) => silenceAccepts(true, line(wish))),
    [true, true, false, false, true],
  )
})

test('a warehouse that cannot ask chooses nothing for a line with a chosen product, nor for a dietary profile', () => {
  const of = (wish: LineWish | null, hasProfile: boolean) => [
    mayBeReplacedUnasked(true, line(wish), hasProfile),
    chosenSubstitute(line(wish)),
  ]
  assert.deepEqual(of('chosen', false), [false, 'A'])
  assert.deepEqual(of('chosen', true), [false, 'A'])
  assert.deepEqual(of('closest', true), [false, null])
  assert.deepEqual(of(null, true), [false, null])
  assert.deepEqual(of(null, false), [true, null])
})

test('of a chosen product nothing else comes', () => {
  assert.deepEqual(
    ['A', 'B'].map((code) => isOtherThanChosen(line('chosen'), code)),
    [false, true],
  )
  assert.equal(isOtherThanChosen(line('closest'), 'B'), false)
})
