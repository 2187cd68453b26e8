import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as customers from '#modules/customers/contract.ts'
import { getInquiryForm, longestMessage, sendMessage } from '#modules/inquiries/contract.ts'
import { inquiryFixture, inquiryOperator } from '#test/support/fixtures/inquiry-fixture.ts'
import { headerOf, lettersTo } from '#test/support/fixtures/mailbox.ts'
import { refused } from '#test/support/http/refused.ts'

const { shop, openForm, message, write } = await inquiryFixture()
const { db, clock } = shop.context
const count = async (): Promise<number> =>
  (await db.pool.query<{ count: number }>('SELECT count(*)::int FROM contact_message')).rows[0]?.count ?? 0

test('a message reaches the operator, whose answer goes to its sender', async () => {
  await write({ orderNumber: '204001' })
  await shop.runDueJobs()
  const [letter, ...others] = await lettersTo(db, inquiryOperator)
  assert.deepEqual(others, [])
  assert.equal(letter?.subject, 'Mesaj de la Dana Pop: un produs')
  for (const text of [letter?.text ?? '', letter?.html ?? ''])
    for (const part of ['dana@cititor.example', 'PF-204001', message.message]) assert.ok(text.includes(part), part)
  assert.equal(headerOf(letter ?? assert.fail(), 'Reply-To'), 'dana@cititor.example')
})

test('the confirmation repeats nothing that was written, so that the shop sends nobody the text of another', async () => {
  const lure = 'Câștigați acum pe premii.example'
  await write({ name: lure, message: `${lure} ${lure}`, email: 'tinta@cititor.example' })
  await shop.runDueJobs()
  const [confirmation] = await lettersTo(db, 'tinta@cititor.example')
  assert.equal(confirmation?.subject, 'Am primit mesajul dumneavoastră')
  assert.ok(!confirmation.raw.includes('premii') && !confirmation.text.includes('premii'))
})

test('an address gets three confirmations a day, and every message is kept', async () => {
  const before = await count()
  for (let times = 0; times < 5; times++) await write({ email: 'Vecin@cititor.example' })
  await shop.runDueJobs()
  assert.equal((await lettersTo(db, 'Vecin@cititor.example')).length, 3)
  assert.equal((await count()) - before, 5)
})

test('a form sends once, however often it is repeated, and at once', async () => {
  const before = await count()
  const form = await openForm()
  const [first, ...others] = await Promise.all([write({ form }), write({ form }), write({ form })])
  for (const other of others) assert.deepEqual(other, first)
  clock.pass({ minutes: 5 })
  assert.deepEqual(await write({ form }), first)
  assert.equal((await count()) - before, 1)
})

test('a form that has sent something refuses to send something else', async () => {
  const form = await openForm()
  await write({ form })
  await refused(write({ form, message: 'Am uitat să întreb și de mălai.' }), 'form-already-sent')
})

test('a form is refused before three seconds, after a day, and when the shop has not opened it', async () => {
  const { token } = await shop.guest(getInquiryForm)
  const { retryAfter } = await refused(write({ form: token }), 'form-too-early')
  assert.equal(retryAfter, 3)
  clock.pass({ seconds: 3 })
  await write({ form: token })
  const old = await openForm()
  clock.pass({ hours: 24 })
  await refused(write({ form: old }), 'form-expired')
  const forged = `${token.split('.')[0]}.${'x'.repeat(32)}`
  for (const form of ['x', '.', forged]) await refused(write({ form }), 'form-expired')
})

test('invalid fields are named, among them the one that only programs fill in', async () => {
  const before = await count()
  for (const [fields, path, code] of [
    [{ name: ' \u200b ' }, 'name', 'too-small'],
    [{ email: 'dana' }, 'email', 'invalid-format'],
    [{ orderNumber: 'comanda mea' }, 'orderNumber', 'unknown-format'],
    [{ message: 'Salut' }, 'message', 'too-small'],
    [{ message: 'x'.repeat(longestMessage + 1) }, 'message', 'too-big'],
    [{ message: 'Ce\0 pâine aveți?' }, 'message', 'unknown-letter'],
    [{ website: 'https://reclame.example' as '' }, 'website', 'invalid-value'],
  ] as const) {
    const { violations } = await refused(write(fields), 'invalid-input')
    assert.deepEqual(violations, [{ path, code }])
  }
  assert.equal(await count(), before)
})

test('a network may send twenty forms an hour', async () => {
  const send = async () => {
    const body = { form: await openForm(), ...message }
    const url = `/api/v2/shop${sendMessage.path}`
    return shop.server.inject({ method: 'POST', url, payload: body, remoteAddress: '203.0.113.9' })
  }
  const statuses: number[] = []
  for (let times = 0; times < 21; times++) statuses.push((await send()).statusCode)
  assert.deepEqual(statuses, [...Array.from({ length: 20 }, () => 201), 429])
})

test('letters about messages are deleted a day after they were sent, messages after three years', async () => {
  await shop.runDueJobs()
  clock.pass({ hours: 25 })
  await write({ message: 'Acesta mai rămâne o vreme.' })
  await shop.runDueJobs()
  await shop.runJob('engagement.forget-inquiry-letters')
  const kinds = await db.pool.query<{ kind: string }>(`SELECT kind FROM mail WHERE kind LIKE 'inquiry%' ORDER BY kind`)
  assert.deepEqual(
    kinds.rows.map(({ kind }) => kind),
    ['inquiry', 'inquiry-confirmation'],
  )
  // Until 2029, with the 29th of February 2028.
  clock.pass({ hours: 1_096 * 24 - 1 })
  await shop.runJob('inquiries.forget')
  assert.equal(await count(), 1)
  clock.pass({ hours: 2 * 24 })
  await shop.runJob('inquiries.forget')
  assert.equal(await count(), 0)
})

test('a customer exports what they wrote, also before the account, and an erased account takes it along', async () => {
  await write({ email: 'Ana@poftim.example', message: 'Scrisă fără cont, cu adresa contului.' })
  await write({ email: 'alta@cititor.example', message: 'Scrisă din cont, cu altă adresă.' }, shop.as('ana'))
  await write({ message: 'Scrisă de altcineva.' })
  const { inquiries } = await shop.as('ana')(customers.exportCustomer)
  const texts = JSON.stringify(inquiries).match(/"message":"[^"]+"/g)
  assert.deepEqual(texts, [
    '"message":"Scrisă fără cont, cu adresa contului."',
    '"message":"Scrisă din cont, cu altă adresă."',
  ])
  await shop.as('ana')(customers.deleteCustomer)
  assert.equal(await count(), 1)
})
