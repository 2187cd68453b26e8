import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Api } from '#kernel/client.ts'
import { getDashboard } from '#modules/dashboard/contract.staff.ts'
import { setConduct } from '#modules/invoicing/adapters/stand-in/store.ts'
import * as desk from '#modules/invoicing/contract.staff.ts'
import { listJournal } from '#modules/staff/contract.staff-journal.ts'
import { refused } from '#test/support/http/refused.ts'
import { type CourierFixture, courierFixture, outcomeOf, send, stopOf } from '#test/support/picking/courier-fixture.ts'
import { within } from '#test/support/picking/picking-fixture.ts'

let shop: CourierFixture
let accountant: Api
before(async () => {
  shop = await courierFixture()
  accountant = await shop.staff('accountant')
})
after(() => shop.stop())

const list = async (show: (typeof desk.submissionShows)[number]) =>
  (await accountant(desk.listSubmissions, { query: { show } })).items

/** Delivers an order; resolves once its invoice is in a state, and a first attempt is over. */
async function invoiced(state: desk.SubmissionView['state']): Promise<desk.SubmissionView> {
  const order = await shop.packed({ rice: 1 }, 'card-online')
  const run = await shop.departed([order])
  await send(shop.driver, stopOf(run, order), outcomeOf(stopOf(run, order), shop.clock.now()))
  return within(20, async () =>
    (await list('open')).find(
      (one) => one.orderNumber === order.number && one.state === state && (state !== 'due' || one.tries > 0),
    ),
  )
}

const again = (id: string) => accountant(desk.reportAgain, { params: { id } })
const row = async (id: string) => {
  const { rows } = await shop.app.db.pool.query('SELECT state, uploads FROM invoice_submission WHERE invoice_id = $1', [
    id,
  ])
  return rows[0] as { state: string; uploads: number } | undefined
}

test('an invoice that the tax authority refused is listed with its words, counted by a tile, and reported again once', async () => {
  await setConduct(shop.app.db, 'rejects')
  const { invoiceId, errors, isLate } = await invoiced('refused')
  assert.ok(errors.length > 0 && errors.every((error) => error !== ''))
  assert.equal(isLate, false)
  assert.deepEqual([(await list('late')).length, (await list('refused')).length], [0, 1])
  const { tiles } = await accountant(getDashboard)
  const tile = tiles.find(({ key }) => key === 'refusedInvoices')
  assert.deepEqual([tile?.count, tile?.path], [1, '/e-facturi?show=refused'])

  await setConduct(shop.app.db, 'works')
  await again(invoiceId)
  await again(invoiceId).catch(() => undefined)
  await within(20, async () => ((await row(invoiceId))?.state === 'processing' ? true : undefined))
  assert.equal((await row(invoiceId))?.uploads, 2)
  await refused(again(invoiceId), 'submission-under-way')
  const owner = await shop.staff('owner')
  const { items } = await owner(listJournal, { query: { contract: desk.reportAgain.id } })
  assert.deepEqual([items[0]?.entity.id, items[0]?.before], [invoiceId, { state: 'refused' }])
})

test('an invoice that waits for an authority that was away is reported at once when somebody asks', async () => {
  await setConduct(shop.app.db, 'away')
  // Its next attempt is planned by this clock, and so for later than this test takes.
  shop.clock.pass({ minutes: 20 })
  const { invoiceId } = await invoiced('due')
  await shop.app.db.pool.query(`UPDATE invoice_submission SET due_on = '2026-01-05' WHERE invoice_id = $1`, [invoiceId])
  const [late] = await list('late')
  assert.deepEqual([late?.invoiceId, late?.isLate], [invoiceId, true])
  await setConduct(shop.app.db, 'works')
  await again(invoiceId)
  await within(20, async () => ((await row(invoiceId))?.state === 'processing' ? true : undefined))
})

test('an accepted invoice is not reported again, and whoever may not decide about money sees no list', async () => {
  const { invoiceId } = await invoiced('processing')
  await shop.app.db.pool.query(`UPDATE invoice_submission SET state = 'accepted' WHERE invoice_id = $1`, [invoiceId])
  await refused(again(invoiceId), 'submission-accepted')
  await refused(again(crypto.randomUUID()), 'submission-not-found')
  await refused(shop.dispatcher(desk.listSubmissions, { query: { show: 'open' } }), 'not-permitted')
})
