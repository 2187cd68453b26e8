import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readIban } from './iban.ts'

test('an IBAN is checked modulo 97, with or without spaces', () => {
  assert.equal(readIban('RO49AAAA1B31007593840000'), 'RO49AAAA1B31007593840000')
  assert.equal(readIban('ro49 aaaa 1b31 0075 9384 0000'), 'RO49AAAA1B31007593840000')
})

test('a changed character, another country and a wrong length are refused', () => {
  const wrong = [
    'RO49AAAA1B31007593840001',
    'RO94AAAA1B31007593840000',
    'DE89370400440532013000',
    'RO49AAAA1B3100759384000',
  ]
  for (const text of [...wrong, '', 'RO49', 'RO49AAAA1B310075938400000']) assert.equal(readIban(text), undefined, text)
})
