import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forgottenTrialsBegan, mailboxOf } from './trial-identity.ts'

test('an e-mail address is recognised in capitals, with a tag, and at Gmail with other dots', () => {
  assert.equal(mailboxOf(' Ana.Munteanu+genius@Poftim.example '), 'ana.munteanu@poftim.example')
  assert.equal(mailboxOf('a.n.a+2@googlemail.com'), 'ana@gmail.com')
  assert.equal(mailboxOf('ana@gmail.com'), 'ana@gmail.com')
  assert.notEqual(mailboxOf('ana@poftim.example'), mailboxOf('ana@alt.example'))
})

test('a trial is forgotten two years after it began', () => {
  const now = Temporal.Instant.from('2028-11-26T06:00:00Z')
  assert.equal(forgottenTrialsBegan(now).toString(), '2026-11-26T06:00:00Z')
})
