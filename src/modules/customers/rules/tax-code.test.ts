import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readTaxCode } from './tax-code.ts'

test('a fiscal code with a right check digit is accepted, with or without the RO of a VAT payer', () => {
  for (const code of ['18547290', '13548146', 'RO36649034']) assert.equal(readTaxCode(code), code)
  assert.equal(readTaxCode(' ro 3664 9034 '), 'RO36649034')
})

test('a wrong check digit, a leading zero, letters and a wrong length are refused', () => {
  for (const text of ['18547291', '36649035', '018547290', '1', '', 'RO', '12345678901', '1854729O', '-18547290x']) {
    assert.equal(readTaxCode(text), undefined, text)
  }
})
