import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { openBrowser, type TestBrowser } from '#test/support/chromium.ts'
import type { TestDatabase } from '#test/support/database.ts'
import { assertAccessible } from '#test/support/page-checks.ts'
import { seededDatabase } from '#test/support/seeded-database.ts'
import { type ShopProcess, startShopProcess } from '#test/support/shop-process.ts'

let database: TestDatabase
let pictures: string
let shop: ShopProcess
let browser: TestBrowser

const lives = (page: Page): Promise<unknown> => page.locator('html[data-ready]').waitFor()

describe('cart, checkout and history', () => {
  before(async () => {
    database = await seededDatabase()
    pictures = await mkdtemp(join(tmpdir(), 'poftim-pictures-'))
    shop = await startShopProcess(database.url, { DATA_DIR: pictures })
    browser = await openBrowser()
  })
  after(async () => {
    await browser.close()
    await shop.stop()
    await database.close()
    await rm(pictures, { recursive: true })
  })

  for (const [theme, person] of [
    ['light', 'Ana'],
    ['dark', 'Ioana'],
  ] as const) {
    test(`none has an axe violation in the ${theme} theme`, async () => {
      await browser.visit({ width: 1440, theme }, async (page) => {
        await page.goto(`${shop.url}/c/3-lactate-si-oua`)
        await lives(page)
        await page
          .getByRole('main')
          .getByRole('button', { name: /^Adaugă în coș/ })
          .nth(4)
          .click()
        await page.getByRole('button', { name: /^Coș: 1 produs/ }).click()
        await page
          .getByRole('dialog')
          .getByRole('link', { name: /Spre finalizare/ })
          .waitFor()
        await assertAccessible(page)
        await page.getByRole('link', { name: /Spre finalizare/ }).click()
        await page.getByRole('button', { name: 'Intră în cont' }).click()
        await page.getByRole('button', { name: new RegExp(person) }).click()
        await page.getByRole('region', { name: 'Intervalul de livrare' }).waitFor()
        await page.getByRole('region', { name: 'Adresa de livrare' }).getByRole('radio').first().click()
        await page.getByRole('radiogroup', { name: 'Ora livrării' }).waitFor()
        await assertAccessible(page)
        await page.goto(`${shop.url}/account/order-history`)
        await page.getByText('Nu aveți încă nicio comandă').waitFor()
        await assertAccessible(page)
      })
    })
  }
})
