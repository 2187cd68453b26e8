import assert from 'node:assert/strict'
import { test } from 'node:test'
import { feeSettings } from '#modules/pricing/rules/tariff.ts'
import { planFees, readFees } from '#modules/settings/contract.staff.ts'
import { getTariff } from '#modules/settings/contract.ts'
import { consoleInBrowser } from '#test/support/browser/console-in-browser.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'

const { browser, shop, openAs } = await consoleInBrowser()

test('a fee is changed by keyboard: example carts before and after, saved, and used by the shop', () =>
  browser.visit({ width: 1440 }, async (page) => {
    await openAs(page, 'pricing', '/taxe')
    const fee = page.getByRole('textbox', { name: 'Taxa coșului mic' })
    await fee.fill('7,99')
    await page.getByText('Acum: 9,99 lei').waitFor()
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Vezi diferențele' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Ce se schimbă' })
    await dialog
      .getByRole('row', { name: /64,90 lei, standard/ })
      .getByText('7,99 lei')
      .waitFor()
    await assertAccessible(page)
    await page.keyboard.press('Escape')
    await fee.press('Control+s')
    await page.getByText('Setările au fost salvate.').waitFor()
    await page.getByRole('heading', { name: 'Schimbări trecute' }).waitFor()
    assert.equal((await shop.api(getTariff)).smallBasket.fee, 7_99)
  }))

test('a planned change is listed and withdrawn; what is wrong stands beside its field', () =>
  browser.visit({ width: 1440, theme: 'dark', expectedErrors: [/status of 422/] }, async (page) => {
    const pricing = await shop.staff('pricing')
    const { version } = await pricing(readFees)
    const from = shop.clock.now().add({ hours: 30 }).toString()
    const values = { [feeSettings.express.key]: 12_99 }
    await pricing(planFees, { body: { id: crypto.randomUUID(), version, from, values } })
    await openAs(page, 'pricing', '/taxe')
    await page.getByRole('textbox', { name: 'Supliment express' }).fill('400')
    await page.getByRole('button', { name: 'Salvează' }).click()
    await page.getByText('Valoarea este prea mare.').waitFor()
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Renunță' }).click()
    await page.getByRole('button', { name: /^Retrage schimbarea din/ }).press('Enter')
    await page.getByText('Nicio schimbare planificată.').waitFor()
  }))
