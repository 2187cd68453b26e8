import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newGiftCode } from './new-gift-code.ts'
import { voucherCode } from './rules/code.ts'
import { withDashes } from './rules/gift-voucher.ts'

test('a new code can be typed back with or without dashes, spaces and capitals', () => {
  for (let index = 0; index < 200; index++) {
    const code = newGiftCode()
    assert.match(code, /^CADOU(-[A-HJKMNP-Z2-9]{4}){4}$/)
    assert.equal(voucherCode(code), code)
    assert.equal(voucherCode(` ${code.toLowerCase().replaceAll('-', ' ')} `), code)
  }
})

test('no two codes are equal, and codes of other vouchers are left as they are', () => {
  assert.equal(new Set(Array.from({ length: 1_000 }, newGiftCode)).size, 1_000)
  for (const code of ['CADOU-MARE', 'FRESH30', 'CADOUABC']) assert.equal(withDashes(code), code)
})
