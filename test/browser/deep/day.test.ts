import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Api } from '#kernel/client.ts'
import * as claims from '#modules/claims/contract.staff.ts'
import { bringTotesBack, signRunCash } from '#modules/couriers/contract.staff-cash.ts'
import * as courier from '#modules/couriers/contract.staff-courier.ts'
import { doorSum } from '#modules/couriers/rules/door-sum.ts'
import { getDashboard } from '#modules/dashboard/contract.staff.ts'
import * as orders from '#modules/ordering/contract.ts'
import * as packing from '#modules/picking/contract.staff-packing.ts'
import { proposeSubstitute } from '#modules/picking/contract.staff-proposals.ts'
import { answerProposal } from '#modules/picking/contract.ts'
import { planSettings } from '#modules/settings/contract.staff.ts'
import { openConsoleAs } from '#test/support/browser/console-in-browser.ts'
import { scanCodes } from '#test/support/browser/phone-scanner.ts'
import { browserFixture } from '#test/support/browser/shop-in-browser.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import { fillCheckout } from '#test/support/fixtures/fill-checkout.ts'
import { tickingClock } from '#test/support/fixtures/movable-clock.ts'
import {
  courierFixture,
  lastDay,
  loadAll,
  memberId,
  outcomeOf,
  ownRun,
  send,
  stopOf,
} from '#test/support/picking/courier-fixture.ts'
import * as picking from '#test/support/picking/picking-fixture.ts'

const { barcode, goods, within } = picking
type Placed = picking.Placed

const fixture = await browserFixture(courierFixture(tickingClock()))
const { shop, browser } = fixture
const openAs = openConsoleAs(shop)
const { db } = shop.app
const phone = { isPhone: true } as const
const onPhone = {
  width: 390,
  ownContext: true,
  options: { serviceWorkers: 'allow' },
  expectedErrors: [/ERR_INTERNET_DISCONNECTED/, /status of 401/],
} as const

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const sees = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).waitFor()
/** Saves a picture of a screen where `DAY_SHOTS` names a folder. */
async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env['DAY_SHOTS']
  if (folder !== undefined) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
}
const shown = ({ token }: Placed) => shop.shopper(orders.getAccountOrder, { params: { id: token } })
const count = async (sql: string): Promise<number> => (await db.pool.query<{ count: number }>(sql)).rows[0]?.count ?? 0

let totes = 10
const placed: Placed[] = []
const at = (index: number): Placed => placed[index] ?? assert.fail(`no order ${index}`)

test('thirty orders arrive', async () => {
  placed.push(await shop.place({ rice: 2, apples: 1, coffee: 1, milk: 1 }))
  placed.push(await shop.place({ rice: 2, apples: 1 }))
  placed.push(await shop.place({ milk: 1, rice: 1 }), await shop.place({ milk: 1, peas: 1 }))
  placed.push(await shop.place({ wine: 1, rice: 1 }), await shop.place({ coffee: 1 }))
  while (placed.length < 30)
    placed.push(
      await shop.place({ rice: 1, coffee: placed.length % 3 }, placed.length % 2 ? 'card-online' : 'cash-at-door'),
    )
  assert.equal(new Set(placed.map(({ number }) => number)).size, 30)
})

test('an order with a weighed, a short and a substituted line is picked on a phone while the shopper answers on hers', () =>
  browser.visit(onPhone, async (page) => {
    await openAs(page, 'picker', '/telefon/culegere', phone)
    await shot(page, 'picker-queue')
    await page
      .getByRole('region', { name: at(0).number })
      .getByRole('button', { name: 'Preia comanda' })
      .click()
    await sees(page, goods.apples.name)
    await press(page, 'Cântărește')
    await page.getByRole('textbox', { name: 'Grame pe cântar' }).fill('640')
    await press(page, 'Confirmă 0,64 kg')
    await sees(page, goods.rice.name)
    await scanCodes(page, 'L-0901')
    await page.getByText('În lada L-0901').waitFor()
    await scanCodes(page, barcode('rice'), barcode('rice'))
    await sees(page, goods.coffee.name)
    await press(page, 'Nu găsesc')
    await press(page, 'Raft gol')
    await press(page, 'Continuă')
    await sees(page, goods.milk.name)
    await press(page, 'Nu găsesc')
    await press(page, 'Nu e la loc')
    await press(page, `Propune ${goods.kefir.name}`)
    await page.getByText('Clientul alege acum').waitFor()
    await shot(page, 'picker-proposal')
    await press(page, 'Continuă; vă anunț')
    await browser.visit({ width: 390, ownContext: true, expectedErrors: [/status of 401/] }, async (own) => {
      await fixture.openAs(own, 'ana', `/account/order-history/${at(0).token}`)
      const question = own.getByRole('dialog', { name: 'Vă propunem altceva' })
      await question.waitFor()
      await shot(own, 'shopper-question')
      await question.getByRole('button', { name: 'Da, vreau' }).click()
      await question.waitFor({ state: 'detached' })
    })
    await sees(page, goods.kefir.name)
    await scanCodes(page, barcode('kefir'))
    await sees(page, 'Gata de încheiat')
    await press(page, 'Încheie culegerea')
    await sees(page, 'De împachetat')
    await page.getByRole('link', { name: at(0).number }).click()
    await sees(page, `Împachetare ${at(0).number}`)
    await scanCodes(page, 'L-0901', 'A-3')
    await page.getByText('Lada L-0901 stă la A-3.').waitFor()
    await shot(page, 'packer')
    await press(page, 'Sigilează comanda')
    await page.getByText('Sigilată: așteaptă mașina.').waitFor()
  }))

test('a second phone picks without a network for a while', () =>
  browser.visit(onPhone, async (page) => {
    await openAs(page, 'picker-2', '/telefon/culegere', phone)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page
      .getByRole('region', { name: at(1).number })
      .getByRole('button', { name: 'Preia comanda' })
      .click()
    await sees(page, goods.apples.name)
    await page.context().setOffline(true)
    await press(page, 'Cântărește')
    await page.getByRole('textbox', { name: 'Grame pe cântar' }).fill('850')
    await press(page, 'Confirmă 0,85 kg')
    await sees(page, goods.rice.name)
    await scanCodes(page, barcode('rice'), barcode('rice'))
    await page.getByRole('img', { name: /^Fără rețea, 3 / }).waitFor()
    await shot(page, 'picker-offline')
    const scans = `SELECT count(*)::int AS count FROM pick_scan s JOIN pick_task t ON t.id = s.task_id
      WHERE t.order_number = ${Number(at(1).number.slice(3))}`
    assert.equal(await count(scans), 0)
    await page.context().setOffline(false)
    await within(90, async () => ((await count(scans)) === 3 ? true : undefined))
    await press(page, 'Încheie culegerea')
    await sees(page, 'De împachetat')
  }))

test('the other orders are picked and packed, two with substitutes that the shopper accepts and refuses', async () => {
  const picker = await shop.staff('picker')
  for (const [index, accepted] of [
    [2, true],
    [3, false],
  ] as const) {
    const order = at(index)
    const work = await picking.claimOrder(picker, order)
    await pickAround(picker, order, work, accepted)
  }
  const taken = await picker(packing.getPacking, { params: { deliveryId: at(1).deliveryId } })
  assert.equal(taken.state, 'picked')
  for (const order of placed.slice(4)) await shop.seal(order)
})

async function pickAround(picker: Api, order: Placed, work: picking.Work, accepted: boolean): Promise<void> {
  const milk = picking.lineOf(work, 'milk')
  for (const { id: taskId, temperature } of work.tasks) {
    const { id } = await picker(packing.takeTote, { body: { taskId, code: `L-08${totes++}` } })
    const place = { ambient: 'A-1', chilled: 'F-1', frozen: 'C-1' }[temperature]
    await picker(packing.placeTote, { params: { id }, body: { place } })
  }
  await picking.scan(picker, picking.scanOf(milk, { kind: 'not-found', code: null, reason: 'shelf-empty' }))
  const ask = { taskId: milk.taskId, lineId: milk.lineId, variantCode: goods.kefir.code, quantity: 1 }
  const { id: proposalId } = await picker(proposeSubstitute, { body: ask })
  await shop.shopper(answerProposal, { params: { id: order.token, proposalId }, body: { accepted } })
  if (accepted) {
    const what = { kind: 'substitute', code: barcode('kefir'), proposalId } as const
    assert.deepEqual(await picking.scan(picker, picking.scanOf(milk, what)), ['counted'])
  }
  await picking.pickAll(
    picker,
    work.lines.filter((line) => line !== milk),
  )
  await picking.finish(picker, work)
  await picker(packing.sealOrder, { params: { deliveryId: order.deliveryId } })
}

let runId = ''
test('a dispatcher makes the run, and its courier loads and leaves', async () => {
  const packed = placed.filter((_, index) => index !== 1)
  const day = await lastDay(shop)
  await browser.visit({ width: 1440 }, async (page) => {
    await openAs(page, 'dispatcher', `/curse?day=${day}`)
    for (const { number } of packed) await page.getByRole('checkbox', { name: number }).check()
    await page.getByRole('button', { name: /^Cursă pentru 29/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Curier').selectOption(memberId('courier'))
    await dialog.getByRole('button', { name: 'Fă cursa' }).click()
    await page
      .getByRole('region', { name: /^Cursa C-/ })
      .getByText('Planificată')
      .waitFor()
    await shot(page, 'dispatcher-runs')
  })
  const { runs } = await shop.driver(courier.getCourierWork)
  runId = runs[0]?.id ?? assert.fail('no run')
  await loadAll(shop.driver, runId)
  await browser.visit(onPhone, async (page) => {
    await openAs(page, 'courier', '/telefon/curse', phone)
    await press(page, 'Plec în cursă')
    await page.getByRole('heading', { name: /0 din 29 livrate/ }).waitFor()
    await shot(page, 'courier-run')
    await press(page, 'Am ajuns')
    await page.getByRole('button', { name: 'Refuză produse' }).waitFor()
    await shot(page, 'courier-door')
  })
})

test('one is refused for age, one finds nobody home, the others are handed over, and the cash differs', async () => {
  const { driver, clock } = shop
  const wine = stopOf(await ownRun(driver, runId), at(4))
  const nobody = stopOf(await ownRun(driver, runId), at(5))
  const lines = wine.door?.lines.filter(({ isAgeRestricted }) => isAgeRestricted) ?? []
  const due = doorSum(
    wine.door ?? assert.fail('no door'),
    new Map(lines.map(({ lineId, quantity }) => [lineId, quantity])),
  ).due
  await send(driver, wine, outcomeOf(wine, clock.now(), { ageProved: false, money: [{ means: 'cash', amount: due }] }))
  await driver(courier.arriveAtStop, { params: { id: nobody.id }, body: { at: clock.now().toString() } })
  for (const _ of [1, 2])
    await driver(courier.noteCall, {
      params: { id: nobody.id },
      body: { id: randomUUID(), at: clock.now().toString() },
    })
  clock.pass({ minutes: 6 })
  await send(driver, nobody, outcomeOf(nobody, clock.now(), { kind: 'returned', reason: 'nobody-home', money: [] }))
  for (const stop of (await ownRun(driver, runId)).stops.filter(
    ({ state }) => !['delivered', 'returned'].includes(state),
  ))
    await send(driver, stop, outcomeOf(stop, clock.now()))
  assert.equal((await shown(at(4))).displayState, 'partially_delivered')
  assert.equal((await shown(at(5))).displayState, 'not_delivered')
  const run = await ownRun(driver, runId)
  await driver(bringTotesBack, { params: { id: runId }, body: { codes: run.totesBack.map(({ code }) => code) } })
  await browser.visit(onPhone, async (page) => {
    await openAs(page, 'courier', '/telefon/curse', phone)
    const counted = run.expected.cash - 20_00
    await page.getByLabel('100,00 lei', { exact: true }).fill(String(Math.floor(counted / 100_00)))
    await page.getByLabel('0,01 lei').fill(String(counted % 100_00))
    await page.getByLabel(/^Am casat/).check()
    await page.getByLabel('De unde vine diferența?').fill('Rest dat greșit')
    await shot(page, 'courier-cash')
    await press(page, 'Trimite la semnat')
    await within(20, async () => ((await ownRun(driver, runId)).state === 'counted' ? true : undefined))
  })
  await (await shop.staff('dispatcher'))(signRunCash, { params: { id: runId }, body: { reason: 'Numărat din nou' } })
  assert.equal((await shop.dispatcherRun(runId)).state, 'closed')
})

test('three claims: one accepted, one refused, one above the limit with a second signature', async () => {
  const values = { 'refunds.signature-above': 5_00, 'claims.automatic-limit': 0 }
  await (await shop.staff('owner'))(planSettings, { body: { id: randomUUID(), version: 0, from: null, values } })
  const shopper = await shop.ana()
  for (const index of [6, 8, 10]) {
    const body = { type: 'other', description: `Cutia ${index} era desfăcută.` } as const
    await shopper(orders.reportProblem, { params: { id: at(index).token }, body })
  }
  const agent = await shop.staff('support')
  const open = await within(20, async () => {
    const { items } = await agent(claims.listClaims, { query: {} })
    const waiting = items.filter(({ state }) => state === 'waiting')
    return waiting.length === 3 ? waiting : undefined
  })
  const [first, second, third] = open.map(({ id }) => id) as [string, string, string]
  for (const id of [first, second, third]) await agent(claims.takeClaim, { params: { id } })
  const parts = (amount: number) => [{ kind: 'sum' as const, amount, reason: 'damaged' as const }]
  await agent(claims.acceptClaim, { params: { id: first }, body: { key: randomUUID(), parts: parts(3_00) } })
  await agent(claims.acceptClaim, { params: { id: third }, body: { key: randomUUID(), parts: parts(6_00) } })
  await browser.visit({ width: 1440 }, async (page) => {
    await openAs(page, 'support', `/reclamatii/${second}`)
    await page.getByText('era desfăcută').first().waitFor()
    await shot(page, 'support-claim')
  })
  await agent(claims.refuseClaim, { params: { id: second }, body: { sentence: 'Fotografia arată cutia întreagă.' } })
  await browser.visit({ width: 1440 }, async (page) => {
    await openAs(page, 'accountant', '/semnaturi')
    await page.getByText('6,00').first().waitFor()
    await shot(page, 'accountant-signatures')
    await page
      .getByRole('button', { name: /^Semnează/ })
      .first()
      .click()
    await within(20, async () =>
      (await agent(claims.getClaim, { params: { id: third } })).state === 'closed' ? true : undefined,
    )
  })
})

test('a post is published, a fee changed, and the first page of each role says what to do', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await openAs(page, 'editor', '/continut')
    await page.getByRole('button', { name: 'Text nou' }).press('Enter')
    await page.getByRole('dialog', { name: 'Text nou' }).getByLabel('Titlu').fill('Gogoșari copți')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Gogoșari copți' }).waitFor()
    await page.getByLabel('Rezumat').fill('Cum se coc gogoșarii acasă.')
    await page.getByLabel('Rubrica').selectOption('gradina')
    await page.getByRole('textbox', { name: 'Text *' }).click()
    await page.keyboard.type('Gogoșarii se coc pe plită.')
    await page.getByText(/^Salvat la/).waitFor()
    await page.getByRole('button', { name: 'Publică…' }).press('Enter')
    const publishing = page.getByRole('dialog', { name: 'Publică…' })
    await publishing.getByText('Nimic de corectat.').waitFor()
    await publishing.getByRole('button', { name: /^Publică versiunea/ }).press('Enter')
    await page.getByText('Publicat. Se vede în magazin în câteva secunde.').waitFor()
    await shot(page, 'editor')
  })
  await browser.visit({ width: 1440 }, async (page) => {
    await openAs(page, 'catalogue', '/fotografii')
    await page.getByRole('button', { name: 'Fără fotografii' }).click()
    await page.getByText('0 fotografii').first().waitFor()
    await shot(page, 'catalogue')
  })
  await browser.visit({ width: 1440 }, async (page) => {
    await openAs(page, 'pricing', '/taxe')
    await page.getByRole('textbox', { name: 'Taxa coșului mic' }).fill('7,99')
    await page.getByRole('textbox', { name: 'Taxa coșului mic' }).press('Control+s')
    await page.getByText('Setările au fost salvate.').waitFor()
    await shot(page, 'pricing')
  })
  for (const role of ['owner', 'catalogue', 'dispatcher', 'support', 'accountant'])
    await browser.visit({ width: 1440 }, async (page) => {
      await openAs(page, role, '/')
      await shot(page, `${role}-start`)
    })
})

test('an interval is closed, and its people move to another one', async () => {
  const shopper = await shop.ana()
  const tokens: string[] = []
  for (const _ of [1, 2]) {
    const { tokenValue: id } = await shopper(orders.createOrder)
    await shopper(orders.setItems, {
      params: { token: id },
      body: { items: [{ variantCode: goods.rice.code, quantity: 6 }] },
    })
    await fillCheckout(shopper, id, { interval: 'first' })
    await shopper(orders.completeOrder, { params: { id } })
    tokens.push(id)
  }
  const intervalOf = `SELECT DISTINCT interval_id AS id, interval_since AS since FROM shop_order WHERE token = ANY ($1)`
  const sinceOf = async () => (await db.pool.query<{ id: number; since: Temporal.Instant }>(intervalOf, [tokens])).rows
  const [before = assert.fail('no interval')] = await sinceOf()
  const since = Temporal.Instant.from(String(before.since)).toZonedDateTimeISO('Europe/Bucharest')
  const today = shop.clock.now().toZonedDateTimeISO('Europe/Bucharest').toPlainDate()
  const hour = (value: number) => String(value).padStart(2, '0')
  await browser.visit({ width: 1440 }, async (page) => {
    await openAs(page, 'dispatcher', '/capacitate')
    const days = page.getByRole('group', { name: 'Zi' }).getByRole('button')
    await days.nth(since.toPlainDate().since(today).days).press('Enter')
    const cell = page.getByRole('button', {
      name: new RegExp(`^Sectorul 3, ${hour(since.hour)}–${hour(since.hour + 2)}: `),
    })
    await cell.press('c')
    const dialog = page.getByRole('dialog', { name: /^Închide/ })
    await dialog.getByText('Se mută acolo unde încap').click()
    await dialog.getByRole('textbox', { name: 'Motiv, pentru jurnal' }).fill('Mașină defectă')
    await shot(page, 'dispatcher-closing')
    await dialog.getByRole('button', { name: /^Închide și mută/ }).press('Enter')
    await page.getByRole('dialog').getByText('mutată în').first().waitFor()
    await shot(page, 'dispatcher-closed')
  })
  await within(20, async () => {
    const after = await sinceOf()
    return after.every(({ id }) => id !== before.id) ? true : undefined
  })
})

test('every figure of the dashboard agrees with the database, and so do stock, places and money', async () => {
  const { rows: last } = await db.pool.query<{ at: string }>(
    `SELECT (interval_since - interval '1 hour')::text AS at FROM shop_order WHERE token = $1`,
    [at(0).token],
  )
  const ahead = Temporal.Instant.from((last[0]?.at ?? '').replace(' ', 'T')).since(shop.clock.now())
  shop.clock.pass({ seconds: Math.max(0, Math.floor(ahead.total('seconds'))) })
  const { intervals } = await (await shop.staff('owner'))(getDashboard)
  const now = shop.clock.now().toString()
  const of = (state: string) => `count(*) FILTER (WHERE ${state})::int`
  const { rows } = await db.pool.query(
    `SELECT ${of(`shipping_state = 'ready'`)} AS waiting, ${of(`shipping_state = 'picking' AND picked_at IS NULL`)} AS picking,
       ${of(`shipping_state = 'packed' OR shipping_state = 'picking' AND picked_at IS NOT NULL`)} AS packed,
       ${of(`shipping_state = 'shipped'`)} AS "onTheWay", ${of(`state = 'fulfilled'`)} AS delivered,
       ${of(`shipping_state = 'returned'`)} AS "cameBack"
     FROM shop_order WHERE placed_at IS NOT NULL AND add_to IS NULL AND state <> 'cancelled'
       AND (interval_since AT TIME ZONE 'Europe/Bucharest')::date = ($1::timestamptz AT TIME ZONE 'Europe/Bucharest')::date`,
    [now],
  )
  const sum = (name: 'waiting' | 'picking' | 'packed' | 'onTheWay' | 'delivered' | 'cameBack') =>
    intervals.reduce((total, row) => total + row[name], 0)
  const shownSums = {
    ...{ waiting: sum('waiting'), picking: sum('picking'), packed: sum('packed') },
    ...{ onTheWay: sum('onTheWay'), delivered: sum('delivered'), cameBack: sum('cameBack') },
  }
  assert.deepEqual(shownSums, rows[0])
  assert.ok(shownSums.delivered >= 28)
  const { tiles } = await (await shop.staff('owner'))(getDashboard)
  for (const [key, sql] of Object.entries({
    refundsToSign: `SELECT count(*)::int FROM refund_request WHERE state = 'waiting'`,
    cashToSign: `SELECT count(*)::int FROM run r JOIN run_cash c ON c.run_id = r.id WHERE r.state = 'counted' AND c.needs = 'cash.count'`,
    cashToClose: `SELECT count(*)::int FROM run r JOIN run_cash c ON c.run_id = r.id WHERE r.state = 'counted' AND c.needs = 'cash.close'`,
    failedJobs: `SELECT count(*)::int FROM graphile_worker._private_jobs WHERE attempts >= max_attempts`,
    claims: `SELECT count(*)::int FROM claim_work WHERE state = 'waiting'
      AND (answered_at IS NULL AND answer_due_at < '${now}' OR decision_due_at < '${now}')`,
  }))
    assert.equal(tiles.find((one) => one.key === key)?.count ?? 0, await count(sql), key)
  assert.deepEqual(await findDiscrepancies(db), [])
})
