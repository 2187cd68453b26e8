import assert from 'node:assert/strict'
import { test } from 'node:test'
import { voucherCode } from './code.ts'

test('a code may be typed small and with the spaces of a card', () => {
  assert.equal(voucherCode(' fresh 30\t'), 'FRESH30')
  assert.equal(voucherCode('scuze-25'), 'SCUZE-25')
})

test('what can be no code is none', () => {
  for (const typed of ['', '  ', 'AB', '-AB', 'AB-', 'A\u0000B', "A' OR 1=1", '<b>ABC</b>', 'ÎNCĂ', 'A'.repeat(33)]) {
    assert.equal(voucherCode(typed), null, typed)
  }
})
