import assert from 'node:assert/strict'
import { test } from 'node:test'
import { phoneText } from './phone.ts'

test('a number is formatted in the usual groups of digits', () => {
  assert.equal(phoneText('+40722123456'), '0722 123 456')
  assert.equal(phoneText('+40264123456'), '0264 123 456')
  assert.equal(phoneText('+40211234567'), '021 123 4567')
})

test('a text that is not a Romanian number in E.164 is unchanged', () => {
  for (const text of ['', '0722', '+4915112345678']) assert.equal(phoneText(text), text)
})
