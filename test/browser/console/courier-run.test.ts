import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import * as cash from '#modules/couriers/contract.staff-cash.ts'
import * as courier from '#modules/couriers/contract.staff-courier.ts'
import * as orders from '#modules/ordering/contract.ts'
import { addOrderNote } from '#modules/ordering/desk/contract.staff-order.ts'
import { openConsoleAs } from '#test/support/browser/console-in-browser.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { browserFixture } from '#test/support/browser/shop-in-browser.ts'
import { refused } from '#test/support/http/refused.ts'
import { courierFixture, loadAll, outcomeOf, ownRun, send, stopOf } from '#test/support/picking/courier-fixture.ts'
import { type Placed, within } from '#test/support/picking/picking-fixture.ts'

const { shop, browser } = await browserFixture(courierFixture())
const openAs = openConsoleAs(shop)
const phone = {
  width: 390,
  options: { serviceWorkers: 'allow' },
  expectedErrors: [/ERR_INTERNET_DISCONNECTED/],
} as const

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const shown = ({ token }: Placed) => shop.shopper(orders.getAccountOrder, { params: { id: token } })

/** Everything that a page keeps on the phone. */
const keptOnPhone = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    for (const { name } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name ?? '')
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      for (const store of db.objectStoreNames) {
        texts.push(
          await new Promise<string>((resolve, reject) => {
            const all = db.transaction(store).objectStore(store).getAll()
            all.onsuccess = () => resolve(JSON.stringify(all.result))
            all.onerror = () => reject(all.error)
          }),
        )
      }
      db.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        if (!/\.(js|css|woff2|wasm)$/.test(new URL(request.url).pathname))
          texts.push(request.url, (await (await cache.match(request))?.text()) ?? '')
    }
    return texts.join('\n')
  })

test('RUN-14 twenty stops without a network, over a reload, arrive once each and in order', async () => {
  const count = 20
  const placed: Placed[] = []
  for (let index = 0; index < count; index++) placed.push(await shop.packed({ rice: 1 }))
  const run = await shop.departed(placed)
  await browser.visit(phone, async (page) => {
    await openAs(page, 'courier', '/telefon/curse', { isPhone: true })
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.getByRole('heading', { name: `0 din ${count} livrate` }).waitFor()
    await button(page, 'Schimb ordinea').click()
    await assertAccessible(page)
    await page.context().setOffline(true)
    await button(page, /^Mai târziu/)
      .first()
      .click()
    await button(page, 'Ordinea e gata').click()
    const order: string[] = []
    for (let done = 1; done <= count; done++) {
      order.push((await page.getByText(/^Oprirea \d+ · PF-\d+$/).textContent())?.slice(-9) ?? '')
      await button(page, 'Am ajuns').click()
      await page.getByLabel('Numerar primit').fill('500')
      await button(page, /^Predat, rest/).click()
      if (done === count) await button(page, 'Sunt la depozit').waitFor()
      else await page.getByRole('heading', { name: `${done} din ${count} livrate` }).waitFor()
      if (done === count / 2) await page.reload()
    }
    assert.equal((await ownRun(shop.driver, run.id)).stops.flatMap(({ outcomes }) => outcomes).length, 0)
    await page.context().setOffline(false)
    await within(60, async () => ((await outcomes()).length > 0 ? true : undefined))
    await page.context().setOffline(true)
    await page.context().setOffline(false)
    await within(90, async () => ((await outcomes()).length >= count ? true : undefined))
    await page.getByRole('region', { name: 'Așteaptă trimiterea' }).waitFor({ state: 'detached' })
    assert.deepEqual(
      (await outcomes()).map(({ number }) => `PF-${number}`),
      order,
    )
    assert.equal(order[0], run.stops[1]?.number, 'the order that the courier gave')
    const { expected, stops } = await ownRun(shop.driver, run.id)
    assert.equal(
      expected.cash,
      stops.reduce((sum, { outcomes: [outcome] }) => sum + (outcome?.asked ?? 0), 0),
    )
    assert.ok((await Promise.all(placed.map(shown))).every(({ displayState }) => displayState === 'delivered'))
    const params = { id: run.id }
    await shop.driver(cash.bringTotesBack, { params, body: { codes: run.totesBack.map(({ code }) => code) } })
    await shop.driver(cash.countRunCash, {
      params,
      body: { pieces: { 100: Math.floor(expected.cash / 100), 1: expected.cash % 100 }, terminal: 0 },
    })
  })
  /** In the order in which the shop received them. */
  async function outcomes(): Promise<readonly { readonly number: number }[]> {
    const { rows } = await shop.app.db.pool.query<{ number: number }>(
      `SELECT s.number FROM door_outcome o JOIN run_stop s ON s.id = o.stop_id WHERE s.run_id = $1
       ORDER BY o.xmin::text::bigint`,
      [run.id],
    )
    return rows
  }
})

test('RUN-05 a courier sees the doors of an own open run alone, and the phone forgets them once it is closed', async () => {
  const order = await shop.packed({ rice: 1 }, 'card-online')
  const support = await shop.staff('support')
  const note = { id: crypto.randomUUID(), text: 'Sună înainte de a urca.' }
  await support(addOrderNote, { params: { id: order.deliveryId }, body: note })
  const run = await shop.runOf([order])
  await loadAll(shop.driver, run.id)
  const other = await shop.staff('courier-2')
  const stop = stopOf(await ownRun(shop.driver, run.id), order)
  const [ofRun, ofStop] = [{ params: { id: run.id } }, { params: { id: stop.id } }]
  assert.ok((await other(courier.getCourierWork)).runs.every(({ id }) => id !== run.id))
  await refused(other(courier.acceptRun, ofRun), 'run-not-found')
  await refused(other(courier.departRun, ofRun), 'run-not-found')
  await refused(other(courier.loadTote, { ...ofRun, body: { code: 'L-0001' } }), 'run-not-found')
  await refused(other(courier.sequenceOwnRun, { ...ofRun, body: { stopIds: [stop.id] } }), 'run-not-found')
  await refused(other(cash.bringTotesBack, { ...ofRun, body: { codes: [] } }), 'run-not-found')
  await refused(other(cash.countRunCash, { ...ofRun, body: { pieces: {}, terminal: 0 } }), 'run-not-found')
  await refused(other(courier.leaveBehind, { ...ofStop, body: { reason: 'other' } }), 'stop-not-found')
  await shop.driver(courier.departRun, ofRun)
  const at = shop.clock.now().toString()
  await refused(other(courier.arriveAtStop, { ...ofStop, body: { at } }), 'stop-not-found')
  await refused(other(courier.noteCall, { ...ofStop, body: { id: crypto.randomUUID(), at } }), 'stop-not-found')
  await refused(other(courier.tellOwnDelay, { ...ofStop, body: { minutes: 5 } }), 'stop-not-found')
  await refused(send(other, stop, outcomeOf(stop, shop.clock.now())), 'stop-not-found')
  const { name, phone: number, address } = stop.door ?? assert.fail('no door')
  await browser.visit(phone, async (page) => {
    await openAs(page, 'courier', `/telefon/curse/${stop.id}`, { isPhone: true })
    await page.getByRole('heading', { name }).waitFor()
    await page.getByText(address).waitFor()
    await page.getByText(note.text).waitFor()
    assert.equal(await page.getByRole('link', { name: 'Sună clientul' }).getAttribute('href'), `tel:${number}`)
    await page.getByRole('link', { name: 'Înapoi' }).click()
    const map = await page.getByRole('link', { name: 'Deschide harta' }).getAttribute('href')
    assert.match(map ?? '', /google\.com\/maps\/dir/)
    // For doors without a connection.
    await within(10, async () => ((await keptOnPhone(page)).includes(address) ? true : undefined))
    await button(page, 'Am ajuns').click()
    const pressed = Promise.withResolvers<void>()
    await page.route('**/outcome', (route) => pressed.promise.then(() => route.continue()))
    await button(page, /^Predat/).click()
    // Before the shop has heard of the last door.
    await button(page, 'Sunt la depozit').click()
    pressed.resolve()
    for (const { code } of stop.totes) {
      await page.getByLabel('Codul lăzii sau al etichetei').fill(code)
      await button(page, 'Adaugă').click()
      await page.getByText(`${code} este înapoi în depozit.`).waitFor()
    }
    await button(page, 'Închide cursa').click()
    await page.getByText('Nu aveți nicio cursă acum').waitFor()
    await within(10, async () => {
      const kept = await keptOnPhone(page)
      return [name, number, address, note.text].some((text) => kept.includes(text)) ? undefined : true
    })
  })
})

test("RUN-06 a shopper's words reach the courier within ten seconds, and count as told only once they are shown", async () => {
  const [first, second] = [await shop.packed({ rice: 1 }), await shop.packed({ rice: 2 })]
  const run = await shop.departed([first, second])
  const [next, later] = stopOf(run, first).position === 1 ? [first, second] : [second, first]
  const write = ({ token }: Placed, text: string) =>
    shop.shopper(orders.messageCourier, { params: { id: token }, body: { text } })
  const isTold = async (order: Placed) => (await shown(order)).courierMessages.map((message) => message.isTold)
  await browser.visit(phone, async (page) => {
    await openAs(page, 'courier', '/telefon/curse', { isPhone: true })
    await button(page, 'Am ajuns').waitFor()
    await write(later, 'Câinele nu mușcă.')
    await write(next, 'Interfonul nu merge.')
    const begun = performance.now()
    await page.getByText('Interfonul nu merge.').waitFor()
    assert.ok(performance.now() - begun < 10_000)
    await within(20, async () => ((await isTold(next))[0] ? true : undefined))
    assert.deepEqual(await isTold(later), [false], 'the phone has it, and has not shown it')
    await page.getByRole('link', { name: /Ana/ }).last().click()
    await page.getByText('Câinele nu mușcă.').waitFor()
    await within(20, async () => ((await isTold(later))[0] ? true : undefined))
  })
})
