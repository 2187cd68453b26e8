import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cvName } from './cv.ts'
import { keptSince } from './retention.ts'
import { readOrderNumber } from './topics.ts'

test('the name of a CV keeps what people wrote and loses what a path, a header or a shell would read', () => {
  for (const [sent, kept] of [
    ['CV Ștefan Ionuț.pdf', 'CV Ștefan Ionuț.pdf'],
    ['C:\\Documente\\cv.final.docx', 'cv.final.pdf'],
    ['../../../etc/passwd', 'passwd.pdf'],
    ['a";\r\nset-cookie: x=1.pdf', 'a set-cookie x=1.pdf'],
    ['cv\u202Efdp.exe', 'cvfdp.pdf'],
    ['.htaccess', 'cv.pdf'],
    ['', 'cv.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(80)}.pdf`],
  ] as const)
    assert.equal(cvName(sent, 'application/pdf'), kept)
})

test('the number of an order is read as the shop writes it', () => {
  for (const text of ['204001', 'PF-204001', ' pf 204001 ', 'PF204001'])
    assert.equal(readOrderNumber(text), 'PF-204001')
  for (const text of ['', 'comanda', '12', 'PF-1234567890123']) assert.equal(readOrderNumber(text), undefined)
})

test('applications are kept for six calendar months and messages for three years', () => {
  const { messages, applications } = keptSince(Temporal.Instant.from('2026-08-31T10:00:00Z'))
  assert.equal(applications.toString(), '2026-02-28T11:00:00Z')
  assert.equal(messages.toString(), '2023-08-31T10:00:00Z')
})
