import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstNameOf, maskedEmail, maskedFields, maskedPhone } from './masking.ts'

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

test('an entry of the journal masks what tells of a customer, and nothing else', () => {
  const fields = { firstName: 'Ion', lastName: 'Popa', phone: '+40722000418', newsletter: true, before: null }
  assert.deepEqual(maskedFields(fields), { ...fields, lastName: '•••', phone: '07•• ••• 418' })
  assert.deepEqual(maskedFields({ contactName: 'Ion Popa', email: '' }), { contactName: 'Ion', email: null })
  assert.equal(maskedFields(null), null)
})
