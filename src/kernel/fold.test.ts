import assert from 'node:assert/strict'
import { test } from 'node:test'
import { slugify } from './fold.ts'

test('VAL-10 a slug has no Romanian letters, with the comma or with the old cedilla', () => {
  assert.equal(slugify('Țară și pâine'), 'tara-si-paine')
  assert.equal(slugify('Ţară şi pâine'), 'tara-si-paine')
  assert.equal(slugify('  ĂÂÎ ăâî — Șunță, 30% '), 'aai-aai-sunta-30')
})
