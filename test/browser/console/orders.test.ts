import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Api } from '#kernel/client.ts'
import { correctRecipient } from '#modules/ordering/desk/contract.staff-actions.ts'
import { listOrders } from '#modules/ordering/desk/contract.staff-list.ts'
import { getOrder } from '#modules/ordering/desk/contract.staff-order.ts'
import { listJournal } from '#modules/staff/contract.staff-journal.ts'
import { fullConsoleInBrowser } from '#test/support/browser/console-in-browser.ts'
import { moveFocus, pressOn } from '#test/support/browser/keyboard.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { insertOrders } from '#test/support/fixtures/orders/insert-orders.ts'

// Without jobs: one cancels the unpaid orders, each minute.
const { shop, browser, url, openAs } = await fullConsoleInBrowser({ env: { JOBS: 'false' } })
await insertOrders(shop.app.db, { count: 300, until: shop.clock.now() })
const desk = { width: 1440 } as const

const table = (page: Page) => page.getByRole('table', { name: 'Comenzi' })
const numbers = (page: Page) => table(page).getByRole('link').allTextContents()
const total = (page: Page) => page.getByRole('navigation', { name: 'Paginile listei' })
const search = (page: Page) => page.getByRole('combobox', { name: /^Număr, client/ })

/** An order of the demo that waits to be picked. */
async function placedOrder() {
  const agent = await shop.staff('support')
  const { items } = await agent(listOrders, { query: { words: 'Vlad Dobre', filter: { state: 'placed' } } })
  return items[0] ?? assert.fail('no order waits')
}

async function correct(agent: Api, id: string, changed: { contactName?: string; streetDetails?: string }) {
  const { version, recipient } = await agent(getOrder, { params: { id } })
  const seen = { contactName: recipient.name, streetDetails: recipient.details }
  await agent(correctRecipient, { params: { id }, body: { version, seen, changed, reason: 'a cerut clientul' } })
}

test('LISTV-01 filter, order and page stand in the address: back, reload and a copied address show the same', () =>
  browser.visit(desk, async (page) => {
    await openAs(page, 'support', '/comenzi')
    await search(page).fill('stare')
    await page.getByRole('option', { name: 'Stare', exact: true }).click()
    await page.getByRole('option', { name: 'Livrată', exact: true }).click()
    await page.getByText('Livrată').first().waitFor()
    await table(page).getByRole('button', { name: 'Total, lei' }).click()
    await page.waitForURL(/sort=total/)
    await total(page).getByRole('button', { name: 'Pagina următoare' }).click()
    const address = `${url}/comenzi?filter[state]=delivered&sort=total&page=2`
    await page.waitForURL(address)
    await total(page)
      .getByText(/^51–100/)
      .waitFor()
    const shown = await numbers(page)

    await page.reload()
    await total(page)
      .getByText(/^51–100/)
      .waitFor()
    assert.deepEqual(await numbers(page), shown)
    await page.goBack()
    await total(page).getByText(/^1–50/).waitFor()
    await page.goForward()
    await total(page)
      .getByText(/^51–100/)
      .waitFor()

    await openAs(page, 'dispatcher', address.slice(url.length))
    await total(page)
      .getByText(/^51–100/)
      .waitFor()
    assert.deepEqual(await numbers(page), shown)
  }))

test('while the next page of the list loads, its foot tells the range of the rows that are still shown', () =>
  browser.visit(desk, async (page) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await openAs(page, 'support', '/comenzi')
    await total(page).getByText(/^1–50/).waitFor()
    const first = await numbers(page)
    await page.route(/\/staff\/orders\?.*page=2/, (route) => held.then(() => route.continue()))
    const asked = page.waitForRequest(/\/staff\/orders\?.*page=2/)
    await total(page).getByRole('button', { name: 'Pagina următoare' }).click()
    await asked
    await page.waitForURL(/page=2/)
    assert.deepEqual(await numbers(page), first)
    assert.match(await total(page).innerText(), /^1–50/)
    release()
    await total(page)
      .getByText(/^51–100/)
      .waitFor()
    assert.equal(
      (await numbers(page)).some((one) => first.includes(one)),
      false,
    )
  }))

test('LISTV-02 LISTV-03 a saved view opens the list after another sign-in, and its export has exactly its rows', () =>
  browser.visit(desk, async (page) => {
    await openAs(page, 'support-2', '/comenzi?filter[state]=cancelled&columns=number,total')
    await page.getByRole('button', { name: 'Salvează vederea' }).click()
    const dialog = page.getByRole('dialog', { name: 'Salvează vederea' })
    await dialog.getByLabel('Numele vederii').fill('Anulate')
    await dialog.getByLabel('Lista se deschide cu ea').check()
    await dialog.getByRole('button', { name: 'Salvează' }).click()
    await dialog.waitFor({ state: 'detached' })

    await openAs(page, 'support-2', '/comenzi')
    await page.waitForURL(/filter\[state\]=cancelled/)
    const tab = page.getByRole('link', { name: /^Anulate/ })
    await tab.and(page.locator('[aria-current=page]')).waitFor()
    await table(page).waitFor()
    assert.deepEqual(await table(page).getByRole('columnheader').allTextContents(), ['', 'Comandă', 'Total, lei'])
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /^Exportă/ }).click(),
    ])
    const lines = Array.from(await (await download.createReadStream()).toArray())
      .join('')
      .trim()
      .split(/\r?\n/)
    const { total: expected } = await (await shop.staff('support-2'))(listOrders, {
      query: { filter: { state: 'cancelled' } },
    })
    assert.equal(lines.length, expected + 1)
    assert.match(lines[0] ?? '', /^\ufeff?Comandă;Total/)
  }))

test('the list is used by keyboard alone: filter, rows, preview, order, and back', () =>
  browser.visit({ ...desk, theme: 'dark' }, async (page) => {
    await openAs(page, 'support', '/comenzi')
    await table(page).getByRole('link').first().waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('Vlad Dobre')
    await page.keyboard.press('Enter')
    await page.waitForURL(/words=Vlad/)
    // The address changes before the rows do.
    await total(page)
      .getByText(/din 18$/)
      .waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    const link = table(page).getByRole('link').nth(1)
    await link.and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Space')
    await page.getByRole('complementary', { name: 'Previzualizare' }).getByRole('heading', { level: 2 }).waitFor()
    await assertAccessible(page)
    const number = (await link.textContent()) ?? ''
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: number }).waitFor()
    await page.goBack()
    await page.waitForURL(/words=Vlad/)
  }))

test('LISTV-08 a changed row is marked within two seconds where it stands, and a new one waits', () =>
  browser.visit(desk, async (page) => {
    await openAs(page, 'support', '/comenzi')
    await page.getByText('În direct').waitFor()
    await table(page).getByRole('link').first().waitFor()
    const before = await numbers(page)
    const order = await placedOrder()
    const agent = await shop.staff('support-2')
    await insertOrders(shop.app.db, { count: 1, until: shop.clock.now().add({ seconds: 30 }) })
    await correct(agent, order.id, { contactName: 'Vlad Dobre Corectat' })
    const row = page.getByRole('row', { name: new RegExp(order.number) })
    await row.getByText('Vlad Dobre Corectat').waitFor({ timeout: 3_000 })
    await row.and(page.locator('.news')).waitFor()
    const visible = 10
    assert.deepEqual((await numbers(page)).slice(0, visible), before.slice(0, visible))
    await page.getByRole('button', { name: 'O comandă nouă' }).click()
    await page.getByRole('button', { name: 'O comandă nouă' }).waitFor({ state: 'detached' })
    assert.notDeepEqual((await numbers(page)).slice(0, visible), before.slice(0, visible))
  }))

test('a note is written with its entry in the journal; a half-written one survives a reload', () =>
  browser.visit(desk, async (page) => {
    const { id } = await placedOrder()
    await openAs(page, 'support', `/comenzi/${id}`)
    await page.getByLabel('Notă internă').waitFor()
    await assertAccessible(page)
    const note = page.getByLabel('Notă internă')
    await note.fill('Sună la interfon')
    await page.reload()
    // The draft is put into the field after it is shown.
    await page.waitForFunction(() => document.querySelector('textarea')?.value === 'Sună la interfon')
    await note.focus()
    await page.keyboard.press('Control+Enter')
    await page.getByText('Nota este salvată.').waitFor()
    await page.getByRole('complementary', { name: 'Cronologie' }).getByText('Sună la interfon').waitFor()
    // The field is emptied once the note is saved.
    await page.waitForFunction(() => document.querySelector('textarea')?.value === '')
    const { items: entries } = await (await shop.staff('owner'))(listJournal, { query: { entity: id } })
    assert.ok(entries.some(({ contract }) => contract === 'addOrderNote'))
  }))

test('LISTV-06 two people correct one order: both see what the other wrote, and one press keeps both changes', () =>
  browser.visit({ ...desk, expectedErrors: [/status of 409/] }, async (page) => {
    const other = await shop.staff('support-2')
    const { id } = await placedOrder()
    await openAs(page, 'support', `/comenzi/${id}`)
    await pressOn(page, page.getByRole('button', { name: 'Corectează' }))
    const dialog = page.getByRole('dialog', { name: 'Corectează destinatarul' })
    await dialog.getByLabel('Nume').fill('Maria Schimbată')
    await dialog.getByLabel('Motiv').fill('a cerut clienta')

    await correct(other, id, { streetDetails: 'et. 9' })
    await dialog.getByRole('button', { name: 'Salvează' }).click()
    const conflict = page.getByRole('dialog', { name: 'Altcineva a schimbat între timp' })
    await conflict.getByText('Maria Schimbată').waitFor()
    await assertAccessible(page)
    await moveFocus(page, conflict.getByRole('button', { name: 'Salvează alegerea' }))
    await page.keyboard.press('Enter')
    await conflict.waitFor({ state: 'detached' })
    const now = await other(getOrder, { params: { id } })
    assert.deepEqual([now.recipient.name, now.recipient.details], ['Maria Schimbată', 'et. 9'])
  }))

test('an order that does not exist says so and leads back; a list without rows says which filter cuts', () =>
  browser.visit({ ...desk, expectedErrors: [/status of 404/] }, async (page) => {
    await openAs(page, 'support', `/comenzi/${crypto.randomUUID()}`)
    await page.getByText('Comanda nu există').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Înapoi la Comenzi' }).click()
    await search(page).fill('nimeni nu se numește așa')
    await page.keyboard.press('Enter')
    await page.getByText('Nimic pentru aceste filtre').waitFor()
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Scoate toate filtrele' }).click()
    await table(page).getByRole('link').first().waitFor()
  }))
