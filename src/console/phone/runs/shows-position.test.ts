import assert from 'node:assert/strict'
import { test } from 'node:test'
import { showsPosition } from './shows-position.ts'

test('whoever signs in on the phone of a courier who shows the position does not show theirs', () => {
  showsPosition('ion').set('on')
  assert.equal(showsPosition('vasile').get(), 'off')
  assert.equal(showsPosition('ion').get(), 'on')
})
