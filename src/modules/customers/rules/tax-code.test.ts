import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readTaxCode } from './tax-code.ts'

test('a fiscal code is known by its check digit, and keeps the RO of a company that pays VAT', () => {
  for (const code of ['18547290', '13548146', 'RO36649034']) assert.equal(readTaxCode(code), code)
  assert.equal(readTaxCode(' ro 3664 9034 '), 'RO36649034')
})

test('a wrong check digit, a leading zero, letters and the wrong length are no fiscal code', () => {
  for (const text of ['18547291', '36649035', '018547290', '1', '', 'RO', '12345678901', '1854729O', '-18547290x']) {
    assert.equal(readTaxCode(text), undefined, text)
  }
})
