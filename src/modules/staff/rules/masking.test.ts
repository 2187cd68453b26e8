import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstNameOf, maskedEmail, maskedPhone } from './masking.ts'

test('a phone shows its last three digits', () => {
  assert.equal(maskedPhone('+40722123418'), '07•• ••• 418')
  assert.equal(maskedPhone('+436991234567'), '••• ••• 567')
  assert.equal(maskedPhone(''), null)
})

test('an e-mail address shows its first letter and its host', () => {
  assert.equal(maskedEmail('ion.popa@example.com'), 'i•••@example.com')
  assert.equal(maskedEmail(null), null)
})

test('a name shows its first word', () => {
  assert.equal(firstNameOf(' Ion  Popa '), 'Ion')
})
