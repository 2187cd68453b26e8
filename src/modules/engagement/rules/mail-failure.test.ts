import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mailFailureOf } from './mail-failure.ts'

const answer = (response: string, command = 'RCPT TO') =>
  mailFailureOf({ command, code: 'EENVELOPE', responseCode: Number(response.slice(0, 3)), response })

test('an address that does not exist is told by its enhanced status code, or by 550, 551 and 553 without one', () => {
  for (const response of [
    '550 5.1.1 <ana@c.example>: Recipient address rejected: User unknown',
    '550-5.1.1 The email account that you tried to reach does not exist.',
    '553 5.1.2 bad destination system',
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound',
    '550 5.2.1 mailbox disabled',
    '550 No such user here',
    '551 User not local',
  ])
    assert.equal(answer(response), 'no-mailbox', response)
})

test('a full mailbox, greylisting and other temporary refusals are for later', () => {
  for (const response of [
    '452 4.2.2 mailbox full',
    '552 5.2.2 over quota',
    '450 4.7.1 Greylisted',
    '451 try later',
    '552 quota',
  ])
    assert.equal(answer(response), 'later', response)
})

test('a refusal of the sender or of the letter says nothing about the recipient', () => {
  for (const response of [
    '550 5.7.1 Relaying denied',
    '554 5.7.1 blocked',
    '550 5.1.8 sender unknown',
    '550 relay not permitted',
  ])
    assert.equal(answer(response), 'not-sent', response)
  assert.equal(answer('550 5.1.1 no such user', 'MAIL FROM'), 'not-sent')
  assert.equal(answer('554 5.6.0 message refused', 'DATA'), 'not-sent')
})

test('without an answer a letter was not sent if the server was not reached, and may have been sent otherwise', () => {
  const without = (code: string) => mailFailureOf({ command: 'CONN', code, responseCode: null, response: '' })
  assert.deepEqual(['ECONNREFUSED', 'EDNS', 'EAUTH'].map(without), ['not-sent', 'not-sent', 'not-sent'])
  assert.deepEqual(['ECONNECTION', 'ETIMEDOUT', 'ECONNRESET', ''].map(without), [
    'unknown',
    'unknown',
    'unknown',
    'unknown',
  ])
})
