import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { getPickQueue, takeOverPickTasks } from '#modules/picking/contract.staff.ts'
import { openConsoleAs } from '#test/support/browser/console-in-browser.ts'
import { dyingPhone } from '#test/support/browser/dying-phone.ts'
import { assertPhoneScreen } from '#test/support/browser/phone-checks.ts'
import { scanCodes } from '#test/support/browser/phone-scanner.ts'
import { noteSignals } from '#test/support/browser/phone-signals.ts'
import { browserFixture } from '#test/support/browser/shop-in-browser.ts'
import { tickingClock } from '#test/support/fixtures/movable-clock.ts'
import { barcode, type GoodsName, goods, pickingFixture, within } from '#test/support/picking/picking-fixture.ts'
import { freePort } from '#test/support/processes/free-port.ts'
import { startShopProcess } from '#test/support/processes/shop-process.ts'

const { shop, browser } = await browserFixture(pickingFixture({}, tickingClock()))
const openAs = openConsoleAs(shop)
const offline = {
  width: 390,
  theme: 'dark',
  ownContext: true,
  options: { serviceWorkers: 'allow' },
  expectedErrors: [/ERR_INTERNET_DISCONNECTED/],
} as const

const sees = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).waitFor()
const waiting = (page: Page, count: number) =>
  page.getByRole('img', { name: new RegExp(`^Fără rețea, ${count === 1 ? 'o' : count} `) }).waitFor()

/** Cuts the network of the phone, or gives it back. */
const setOffline = (page: Page, isOff: boolean) => page.context().setOffline(isOff)

const countedScans = async (number: string) => {
  const { rows } = await shop.app.db.pool.query<{ kind: string; pieces: number; outcome: string; line: number }>(
    `SELECT s.kind, s.pieces, s.outcome, s.line_id AS line FROM pick_scan s JOIN pick_task t ON t.id = s.task_id
     WHERE t.order_number = $1 ORDER BY s.received_at, s.seq`,
    [Number(number.slice(3))],
  )
  return rows
}

/** 500 scans: 99 pieces of each of five goods, and five that are weighed by their label. */
const pieces = { apples: 5, rice: 99, coffee: 99, milk: 99, kefir: 99, peas: 99 } as const satisfies Partial<
  Record<GoodsName, number>
>
const codeOf = (name: GoodsName): string => (name === 'apples' ? `(01)0${barcode(name)}(3103)000850` : barcode(name))
const scanAll = async (page: Page, name: keyof typeof pieces): Promise<void> => {
  await sees(page, goods[name].name)
  await scanCodes(page, ...Array.from({ length: pieces[name] }, () => codeOf(name)))
}

test('PICK-17 no confirmed scan is lost when the server is killed while scans arrive and the phone dies: each is counted once', async () => {
  const order = await shop.place({ rice: 99 })
  const port = await freePort()
  // The console runs in a process of its own, which is killed; orders and jobs stay in this one.
  const serve = () =>
    startShopProcess(shop.databaseUrl, {
      DEMO: 'true',
      JOBS: 'false',
      WAREHOUSE: 'console',
      CONSOLE_PORT: String(port),
    })
  const openPhone = (page: Page, path: string) =>
    openConsoleAs(shop, `http://localhost:${port}`)(page, 'picker-2', path, { isPhone: true })
  const counted = async () => (await countedScans(order.number)).length
  let server = await serve()
  const phone = await dyingPhone()
  try {
    let page = await phone.open()
    const signals = await noteSignals(page)
    await openPhone(page, '/telefon/culegere')
    await page.getByRole('region', { name: order.number }).getByRole('button', { name: 'Preia comanda' }).click()
    await sees(page, goods.rice.name)
    let sent = 0
    const killed = Promise.withResolvers<void>()
    await page.route(/\/picking\/scans$/, async (route) => {
      // A few arrive, and those after them when the server is gone.
      if (++sent > 5) await killed.promise
      await route.continue()
    })
    await scanCodes(page, ...Array.from({ length: 40 }, () => barcode('rice')))
    await within(20, async () => ((await counted()) > 0 ? true : undefined))
    await server.kill()
    killed.resolve()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    const before = await counted()
    assert.ok(before < 40, 'the server is killed while scans arrive')
    await scanCodes(page, ...Array.from({ length: 20 }, () => barcode('rice')))
    // The short vibration says that a scan is counted.
    let confirmed = 0
    await within(20, async () => {
      confirmed += (await signals()).filter((one) => one === 40).length
      return confirmed === 60 ? true : undefined
    })
    await phone.die()
    server = await serve()
    page = await phone.open()
    await openPhone(page, '/telefon/culegere/lucru')
    await page.getByText('39 de bucăți', { exact: true }).waitFor()
    await within(30, async () => ((await counted()) === 60 ? true : undefined))
    await page.getByRole('img', { name: 'Legătură bună' }).waitFor()
    await server.kill()
    server = await serve()
    const scans = await countedScans(order.number)
    assert.ok(scans.every(({ outcome, pieces: each }) => outcome === 'counted' && each === 1))
    await page.reload()
    await page.getByText('39 de bucăți', { exact: true }).waitFor()
    assert.equal(await counted(), 60)
  } finally {
    await phone.close()
    await server.stop()
  }
})

test('PICK-16 500 scans made without a network arrive once each and in order, over a reload and two connections; what no longer fits is listed', () =>
  browser.visit(offline, async (page) => {
    const order = await shop.place(pieces, 'card-at-door')
    const late = await shop.place({ rice: 2 })
    await openAs(page, 'picker', '/telefon/culegere', { isPhone: true })
    await page.getByRole('region', { name: order.number }).getByRole('button', { name: 'Preia comanda' }).click()
    await sees(page, goods.apples.name)
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await setOffline(page, true)
    for (const name of ['apples', 'rice', 'coffee'] as const) await scanAll(page, name)
    await sees(page, goods.milk.name)
    await waiting(page, 203)
    await assertPhoneScreen(page)
    shop.clock.pass({ minutes: 60 })
    await page.reload()
    for (const name of ['milk', 'kefir', 'peas'] as const) await scanAll(page, name)
    await sees(page, /Gata de încheiat/)
    await page.getByText('Încheierea așteaptă rețeaua').waitFor()
    await waiting(page, 500)
    await setOffline(page, false)
    await within(30, async () => ((await countedScans(order.number)).length > 20 ? true : undefined))
    await setOffline(page, true)
    const before = (await countedScans(order.number)).length
    assert.ok(before < 500, 'the second connection has something to send')
    await setOffline(page, false)
    // One call after the other: on a busy machine more than a minute.
    await within(150, async () => ((await countedScans(order.number)).length === 500 ? true : undefined))
    await page.getByRole('img', { name: 'Legătură bună' }).waitFor()
    const scans = await countedScans(order.number)
    assert.ok(scans.every(({ outcome, kind, pieces: each }) => outcome === 'counted' && kind === 'pick' && each === 1))
    const lines = [...new Set(scans.map(({ line }) => line))]
    assert.deepEqual(
      scans.map(({ line }) => lines.indexOf(line)),
      Object.values(pieces).flatMap((count, index) => Array.from({ length: count }, () => index)),
      'line after line, as they were scanned',
    )
    await page.getByRole('button', { name: 'Încheie culegerea' }).click()
    await sees(page, /De împachetat|De cules/)

    await page.goto(new URL('/telefon/culegere', page.url()).href)
    await page.getByRole('region', { name: late.number }).getByRole('button', { name: 'Preia comanda' }).click()
    await sees(page, goods.rice.name)
    await setOffline(page, true)
    await scanCodes(page, barcode('rice'))
    await waiting(page, 1)
    const second = await shop.staff('picker-2')
    const { items } = await second(getPickQueue)
    const taskIds = items.find(({ number }) => number === late.number)?.tasks.map(({ id }) => id) ?? []
    await second(takeOverPickTasks, { body: { taskIds } })
    await setOffline(page, false)
    await page.getByText('Altcineva culege acum comanda.').waitFor()
    await page.getByRole('button', { name: 'Am înțeles' }).click()
  }))
