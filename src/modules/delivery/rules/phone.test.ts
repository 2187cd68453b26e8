import assert from 'node:assert/strict'
import { test } from 'node:test'
import { phoneText } from './phone.ts'

test('a number is shown in the groups in which people say it', () => {
  assert.equal(phoneText('+40722123456'), '0722 123 456')
  assert.equal(phoneText('+40264123456'), '0264 123 456')
  assert.equal(phoneText('+40211234567'), '021 123 4567')
})

test('what is no Romanian number in E.164 is shown as it came', () => {
  for (const text of ['', '0722', '+4915112345678']) assert.equal(phoneText(text), text)
})
