import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import * as orders from '#modules/ordering/contract.ts'
import { openConsoleAs } from '#test/support/browser/console-in-browser.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { browserFixture } from '#test/support/browser/shop-in-browser.ts'
import { courierFixture } from '#test/support/picking/courier-fixture.ts'
import { type Placed, within } from '#test/support/picking/picking-fixture.ts'

const { shop, browser } = await browserFixture(courierFixture())
const openAs = openConsoleAs(shop)
const phone = {
  width: 390,
  options: { serviceWorkers: 'allow' },
  expectedErrors: [/ERR_INTERNET_DISCONNECTED/],
} as const

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const stateOf = async ({ token }: Placed) =>
  (await shop.shopper(orders.getAccountOrder, { params: { id: token } })).displayState

test('a courier loads by scan, works at doors without a network, and closes the run with its money', async () => {
  const [paid, wine] = [await shop.packed({ rice: 2 }, 'card-online'), await shop.packed({ wine: 1, coffee: 1 })]
  const run = await shop.runOf([paid, wine])
  await browser.visit(phone, async (page) => {
    await openAs(page, 'courier', '/telefon/curse', { isPhone: true })
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await button(page, 'Accept foaia de cursă').click()
    await button(page, 'Scanați toate lăzile').waitFor()
    await assertAccessible(page)
    for (const [index, { code }] of run.stops.flatMap((stop) => stop.totes).entries()) {
      await page.getByLabel('Codul lăzii sau al etichetei').fill(code)
      await button(page, 'Adaugă').click()
      await page.getByText(`${index + 1} din ${run.allTotes} lăzi`).waitFor()
    }
    await button(page, 'Plec în cursă').click()
    await page.getByRole('heading', { name: /0 din 2 livrate/ }).waitFor()
    await assertAccessible(page)
    await page.context().setOffline(true)
    for (const done of [1, 2]) {
      await button(page, 'Am ajuns').click()
      await button(page, 'Refuză produse').waitFor()
      if (await button(page, 'Verificați vârsta').isVisible()) {
        await button(page, 'Nu dovedește').click()
        await page.getByText('rămân la dumneavoastră').waitFor()
        await page.getByLabel('Numerar primit').fill('200')
        await page.getByText(/^Rest de dat/).waitFor()
        await assertAccessible(page)
      }
      await button(page, /^Predat/).click()
      if (done === 1) await page.getByRole('heading', { name: /1 din 2 livrate/ }).waitFor()
    }
    await button(page, 'Sunt la depozit').waitFor()
    await page.reload()
    await page.getByText('Predat', { exact: false }).first().waitFor()
    assert.equal(await stateOf(paid), 'on_the_way', 'the shop knows nothing yet')
    await page.context().setOffline(false)
    await within(30, async () => ((await stateOf(wine)) === 'partially_delivered' ? true : undefined))
    await within(30, async () => ((await stateOf(paid)) === 'delivered' ? true : undefined))
    await button(page, 'Sunt la depozit').click()
    for (const { code } of run.stops.flatMap((stop) => stop.totes)) {
      await page.getByLabel('Codul lăzii sau al etichetei').fill(code)
      await button(page, 'Adaugă').click()
      await page.getByText(`${code} este înapoi în depozit.`).waitFor()
    }
    await assertAccessible(page)
    const sum = (await shop.dispatcherRun(run.id)).expected.cash
    await page.getByLabel('0,01 lei').fill(String(sum))
    await page.getByLabel(/^Am casat/).check()
    await button(page, 'Închide cursa').click()
    await page.getByText('Nu aveți nicio cursă acum').waitFor()
    // The phone forgets the doors, once the page has said so.
    await page.waitForFunction(() => !JSON.stringify(localStorage).includes('Munteanu'))
  })
})

test('a courier brings an order back without a network, on a door that scrolls inside its frame alone', async () => {
  const order = await shop.packed({ rice: 1 })
  await shop.departed([order])
  await browser.visit(phone, async (page) => {
    await openAs(page, 'courier', '/telefon/curse', { isPhone: true })
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await button(page, 'Am ajuns').click()
    await button(page, 'Nu se poate preda').click()
    const hidden = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    assert.equal(hidden, 0, 'nothing is below the bar')
    const middleOf = (element: Element): readonly number[] => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [Math.round(x + width / 2), Math.round(y + height / 2)]
    }
    const back = page.getByRole('link', { name: 'Înapoi' })
    assert.deepEqual(await back.locator('> *').evaluate(middleOf), await back.evaluate(middleOf))
    await page.context().setOffline(true)
    await button(page, 'Adresa nu se găsește').click()
    await button(page, 'Sunt la depozit').waitFor()
    await page.getByText(`De pus la comenzi împachetate: ${order.number}`).waitFor()
    await page.context().setOffline(false)
    await within(30, async () => ((await stateOf(order)) === 'not_delivered' ? true : undefined))
  })
})
