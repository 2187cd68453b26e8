import assert from 'node:assert/strict'
import { test } from 'node:test'
import { voucherCode } from './code.ts'

test('a code may be typed in lower case and with spaces', () => {
  assert.equal(voucherCode(' fresh 30\t'), 'FRESH30')
  assert.equal(voucherCode('scuze-25'), 'SCUZE-25')
})

test('text that cannot be a code gives null', () => {
  for (const typed of ['', '  ', 'AB', '-AB', 'AB-', 'A\u0000B', "A' OR 1=1", '<b>ABC</b>', 'ÎNCĂ', 'A'.repeat(33)]) {
    assert.equal(voucherCode(typed), null, typed)
  }
})
