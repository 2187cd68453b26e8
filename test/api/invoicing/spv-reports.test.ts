import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import * as genius from '#modules/membership/contract.ts'
import { spvFixture } from '#test/support/fixtures/invoicing/spv-fixture.ts'

const spv = await spvFixture()
const { behave, clock, db, figure, issue, messagesWith, newest, noticesWith, pass, runAllJobs, shop, step } = spv
after(() => spv.shop.stop())
beforeEach(() => behave('works'))

test('an issued invoice is uploaded once, accepted, and kept with the signed answer', async () => {
  const { state, uploads, reference } = await issue('mihai')
  assert.deepEqual([state, uploads], ['processing', 1])
  await pass(1)
  const accepted = await newest()
  assert.deepEqual([accepted.state, accepted.uploads, accepted.errors], ['accepted', 1, []])
  assert.equal(accepted.answer?.subarray(0, 2).toString(), 'PK')
  const [message, ...more] = await messagesWith(reference)
  assert.deepEqual([message?.is_consumer, String(message?.id), more], [true, accepted.message_id, []])
  assert.match(message?.xml ?? '', /<cbc:CompanyID>0000000000000</)
  await step(accepted.invoice_id)
  assert.equal((await messagesWith(reference)).length, 1)
})

test('a refund of Genius is reported as a credit note', async () => {
  const [purchase] = (await shop.as('mihai')(genius.listGeniusPurchases)).items
  await shop.as('mihai')(genius.withdrawGenius, { params: { id: purchase?.id ?? 0 }, body: {} })
  await runAllJobs()
  await pass(1)
  const credit = await newest('credit-note')
  assert.deepEqual([credit.state, credit.reference.slice(0, 3)], ['accepted', 'PFS'])
  assert.match((await messagesWith(credit.reference))[0]?.xml ?? '', /<CreditNote /)
})

test('a refused document is told to the operator with its errors, and is reported again under its number once its fault is removed', async () => {
  await behave('refuses')
  const { reference, invoice_id: invoiceId } = await issue('ioana')
  await pass(1)
  const refused = await newest()
  assert.equal(refused.state, 'refused')
  assert.match(refused.errors[0] ?? '', /BR-RO-082/)
  assert.equal(refused.answer?.subarray(0, 2).toString(), 'PK')
  const [notice, ...more] = await noticesWith(reference)
  assert.equal(notice?.subject, `Document respins de SPV: ${reference}`)
  assert.match(notice?.text ?? '', /BR-RO-082/)
  assert.deepEqual(more, [])
  assert.equal(await figure('poftim_spv_documents_refused'), 1)
  await step(invoiceId)
  assert.equal((await newest()).uploads, 1)
  await behave('works')
  await step(invoiceId, true)
  await pass(1)
  const accepted = await newest()
  assert.deepEqual([accepted.state, accepted.reference, accepted.errors], ['accepted', reference, []])
})

test('a file that the authority does not take is refused at once', async () => {
  await behave('rejects')
  const { reference, state, errors, invoice_id: invoiceId } = await issue('vlad')
  assert.deepEqual([state, errors], ['refused', ['Fisierul transmis nu este valid.']])
  await runAllJobs()
  assert.equal((await noticesWith(reference)).length, 1)
  await behave('works')
  await step(invoiceId, true)
  await pass(1)
  assert.equal((await newest()).state, 'accepted')
})

test('on the last of five working days the operator is told once a day of what is not accepted, until it is', async () => {
  await behave('slow')
  const { reference } = await issue('mihai')
  const lateLetters = async () => (await noticesWith('cinci zile lucrătoare')).length
  const watch = async () => {
    await shop.runJob('invoicing.watch-submissions')
    await runAllJobs()
  }
  const { rows } = await db.pool.query(`SELECT due_on::text AS day FROM invoice_submission WHERE state = 'processing'`)
  const last = Temporal.PlainDate.from(rows[0].day)
  const today = () => clock.now().toZonedDateTimeISO('Europe/Bucharest').toPlainDate()
  while (Temporal.PlainDate.compare(today(), last.subtract({ days: 1 })) < 0) await pass(12 * 60)
  await watch()
  assert.deepEqual([await lateLetters(), await figure('poftim_spv_documents_late')], [0, 0])
  while (Temporal.PlainDate.compare(today(), last) < 0) await pass(12 * 60)
  for (let again = 0; again < 2; again++) await watch()
  assert.deepEqual([await lateLetters(), await figure('poftim_spv_documents_late')], [1, 1])
  assert.match((await noticesWith(reference))[0]?.text ?? '', new RegExp(`termenul ${last}`))
  clock.pass({ hours: 24 })
  await watch()
  assert.equal(await lateLetters(), 2)
  await behave('works')
  await pass(240)
  clock.pass({ hours: 24 })
  await watch()
  assert.deepEqual([await lateLetters(), await figure('poftim_spv_documents_late')], [2, 0])
})

test('an invoice that a process of an earlier version has issued is reported too', async () => {
  const { invoice_id: id } = await issue('radu')
  await db.pool.query('DELETE FROM invoice_submission WHERE invoice_id = $1', [id])
  await shop.runJob('invoicing.watch-submissions')
  await runAllJobs()
  for (let again = 0; again < 4; again++) await pass(60)
  const reported = await newest()
  assert.deepEqual([reported.invoice_id, reported.state], [id, 'accepted'])
})

test('a company with a tax code is reported as one', async () => {
  const { rows } = await db.pool.query(
    `UPDATE invoice SET content = jsonb_set(content, '{buyer,taxCode}', '"RO36649034"')
     WHERE id = (SELECT invoice_id FROM invoice_submission ORDER BY invoice_id DESC LIMIT 1) RETURNING id`,
  )
  await db.pool.query(`DELETE FROM spv_standin.message`)
  await db.pool.query(`UPDATE invoice_submission SET state = 'refused', message_id = NULL WHERE invoice_id = $1`, [
    rows[0].id,
  ])
  await step(rows[0].id, true)
  const { rows: messages } = await db.pool.query('SELECT is_consumer, cif FROM spv_standin.message')
  assert.deepEqual(messages, [{ is_consumer: false, cif: '18547290' }])
})
