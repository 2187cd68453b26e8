import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listOrders } from '#modules/ordering/desk/contract.staff-list.ts'
import { fullConsoleInBrowser, signedOutError } from '#test/support/browser/console-in-browser.ts'

const { shop, browser, openAs } = await fullConsoleInBrowser()

test('STAFF-08 an idle session warns at 28 minutes, ends at 30, and signing in again keeps what was written', () =>
  browser.visit({ width: 1440, ownContext: true, expectedErrors: [signedOutError] }, async (page) => {
    await page.clock.install({ time: shop.clock.now().epochMilliseconds })
    const { items } = await (await shop.staff('support'))(listOrders, { query: {} })
    await openAs(page, 'support', `/comenzi/${items[0]?.id}`)
    const note = page.getByLabel('Notă internă')
    await note.fill('Sună la interfon')
    const pass = async (minutes: number): Promise<void> => {
      shop.clock.pass({ seconds: minutes * 60 })
      await page.clock.fastForward(minutes * 60_000)
    }
    await pass(28.2)
    const warning = page.getByRole('dialog', { name: 'Mai sunteți aici?' })
    await warning.getByRole('button', { name: 'Rămân' }).click()
    await warning.waitFor({ state: 'detached' })

    await pass(30.2)
    const over = page.getByRole('dialog', { name: 'Sesiunea s-a încheiat' })
    await over.waitFor()
    const [window] = await Promise.all([
      page.waitForEvent('popup'),
      over.getByRole('button', { name: 'Intră din nou' }).click(),
    ])
    await window.getByRole('button', { name: 'Intră în cont' }).click()
    // It closes itself, perhaps before the press is over.
    const closed = window.waitForEvent('close')
    await window.getByRole('button', { name: /Andreea Lupu/ }).click()
    await closed
    await over.waitFor({ state: 'detached' })
    assert.equal(await note.inputValue(), 'Sună la interfon')
    await page.getByRole('button', { name: 'Adaugă nota' }).click()
    await page.getByText('Nota este salvată.').waitFor()
  }))
