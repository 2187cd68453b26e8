import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { spvFixture } from '#test/support/fixtures/invoicing/spv-fixture.ts'

const spv = await spvFixture()
const { behave, db, figure, issue, messagesWith, newest, noticesWith, pass, step } = spv
after(() => spv.shop.stop())
beforeEach(() => behave('works'))

test('while the authority is away an invoice stays due and is tried with growing waits, and is uploaded once it is back', async () => {
  await behave('away')
  const { reference } = await issue('radu')
  for (let tries = 0; tries < 7; tries++) await pass(240)
  const waiting = await newest()
  assert.deepEqual([waiting.state, waiting.uploads, await messagesWith(reference)], ['due', 8, []])
  assert.equal(await figure('poftim_spv_documents_open'), 1)
  await behave('works')
  for (let step = 0; step < 2; step++) await pass(240)
  assert.equal((await newest()).state, 'accepted')
  assert.equal((await messagesWith(reference)).length, 1)
})

test('an upload whose answer was lost is found in the list of messages, and is not repeated', async () => {
  await behave('loses-answers')
  const { state, reference } = await issue('ioana')
  assert.equal(state, 'uploading')
  await behave('works')
  await pass(5)
  const found = await newest()
  const messages = await messagesWith(reference)
  assert.deepEqual([found.state, found.uploads, messages.length], ['accepted', 1, 1])
  assert.equal(found.message_id, String(messages[0]?.id))
})

test('an upload that is lost and not listed is repeated after two hours, and the first message is taken when the second is refused', async () => {
  await behave('loses-answers')
  const { reference } = await issue('vlad')
  await behave('slow')
  for (const minutes of [5, 15, 40]) await pass(minutes)
  assert.deepEqual(await newest().then(({ state, uploads }) => [state, uploads]), ['uploading', 1])
  await behave('slow')
  await pass(60)
  await behave('works')
  for (let step = 0; step < 3; step++) await pass(5)
  const accepted = await newest()
  const [first, second] = await messagesWith(reference)
  assert.deepEqual([accepted.state, accepted.uploads, accepted.message_id], ['accepted', 2, String(first?.id)])
  assert.match(second?.errors[0] ?? '', /^Factura a mai fost transmisa anterior/)
  assert.deepEqual(await noticesWith(reference), [])
})

test('a process that dies between recording an upload and making it loses nothing, and none that dies after it reports twice', async () => {
  await behave('away')
  const { invoice_id: id, reference } = await issue('mihai')
  await behave('works')
  await db.pool.query(`UPDATE invoice_submission SET state = 'uploading' WHERE invoice_id = $1`, [id])
  for (const minutes of [5, 15, 40, 60, 1]) await pass(minutes)
  assert.equal((await newest()).state, 'accepted')
  const cutOff = `UPDATE invoice_submission SET state = 'uploading', message_id = NULL, looks = 0 WHERE invoice_id = $1`
  await db.pool.query(cutOff, [id])
  await step(id)
  await pass(1)
  assert.equal((await newest()).state, 'accepted')
  assert.equal((await messagesWith(reference)).length, 1)
})

test('two processes that take the same step upload a document once', async () => {
  await behave('away')
  const { invoice_id: invoiceId, reference } = await issue('radu')
  await behave('works')
  await Promise.all([step(invoiceId), step(invoiceId), step(invoiceId)])
  for (let again = 0; again < 2; again++) await pass(1)
  assert.equal((await newest()).state, 'accepted')
  assert.equal((await messagesWith(reference)).length, 1)
})
