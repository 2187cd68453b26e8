import assert from 'node:assert/strict'
import { test } from 'node:test'
import { channelOf } from './zones.ts'

test('the header of the logistic channel names a zone, and anything else names none', () => {
  const headers = ['b3', 'if-nord', 'b7', "' OR 1=1 --", '', undefined, ['b3', 'b4']]
  assert.deepEqual(headers.map(channelOf), ['b3', 'if-nord', null, null, null, null, null])
})
