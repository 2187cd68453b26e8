import assert from 'node:assert/strict'
import { test } from 'node:test'
import { landingListId, promotionText } from './texts.ts'

test('ANALYTICS-09 a promotion text of 150 characters is cut to 99, never through a character', () => {
  assert.equal(promotionText('a'.repeat(150)), 'a'.repeat(99))
  assert.equal(promotionText('scurt'), 'scurt')
  assert.equal(promotionText(`${'a'.repeat(98)}😀 și altele`), 'a'.repeat(98))
})

test('the second product list of landing page 42 is lp_42_1', () => {
  assert.equal(landingListId(42, 1), 'lp_42_1')
})
