import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { openBrowser, type TestBrowser } from '#test/support/chromium.ts'
import type { TestDatabase } from '#test/support/database.ts'
import { seededDatabase } from '#test/support/seeded-database.ts'
import { type ShopProcess, startShopProcess } from '#test/support/shop-process.ts'

let database: TestDatabase
let shop: ShopProcess
let browser: TestBrowser

describe('one order, from the home page to the doorstep', () => {
  before(async () => {
    database = await seededDatabase()
    shop = await startShopProcess(database.url, { WAREHOUSE_STEP_SECONDS: '1' })
    browser = await openBrowser()
  })
  after(async () => {
    await browser.close()
    await shop.stop()
    await database.close()
  })

  test('GEN-01 ROUTE-25 a shopper buys with a card on a desktop and follows the order to the door', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await page.goto(shop.url)
      await fillCart(page)
      await page.getByRole('button', { name: /^Coș: / }).click()
      await page.getByRole('link', { name: /Spre finalizare/ }).click()
      await signIn(page, 'Mihai')
      await checkOut(page, 'Card online')
      await payByCard(page)
      await followToTheDoor(page, 'Mihai')
    })
  })

  test('GEN-01 a shopper on a phone pays the courier and sees the order in the history', async () => {
    await browser.visit({ width: 390 }, async (page) => {
      await page.goto(shop.url)
      await fillCart(page)
      await page
        .getByRole('navigation')
        .getByRole('button', { name: /^Coș: / })
        .click()
      await page.getByRole('link', { name: /Spre finalizare/ }).click()
      await signIn(page, 'Radu')
      await checkOut(page, 'Card la livrare')
      await followToTheDoor(page, 'Radu')
    })
  })

  test('the confirmation of each order is in the mailbox, once', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await page.goto(`${shop.url}/_stand-in/mailbox`)
      // The last of them leaves after the page has told of the delivery; it comes while the mailbox is open.
      await page
        .getByText(/radu@poftim\.example/)
        .nth(2)
        .waitFor()
      assert.equal(await page.getByText(/mihai@poftim\.example/).count(), 3, 'confirmed, on the way, delivered')
      assert.equal(await page.getByText(/radu@poftim\.example/).count(), 3, 'confirmed, on the way, delivered')
    })
  })
})

/** The page as a shopper may use it: what was rendered has come to life. */
const lives = (page: Page): Promise<unknown> => page.locator('html[data-ready]').waitFor()

async function fillCart(page: Page): Promise<void> {
  await lives(page)
  await page.getByRole('main').getByRole('link', { name: 'Lactate & ouă' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Lactate & ouă' }).waitFor()
  const adds = page.getByRole('main').getByRole('button', { name: /^Adaugă în coș/ })
  for (const place of [2, 5]) {
    await adds.nth(place).click()
    await page
      .getByRole('main')
      .getByRole('group', { name: /^Cantitate/ })
      .first()
      .waitFor()
  }
  await addFromItsPage(page)
  await page
    .getByRole('button', { name: /^Coș: 3 produse/ })
    .first()
    .waitFor()
}

/** Goes to the page of the first product that is not in the cart yet, and puts it in from there. */
async function addFromItsPage(page: Page): Promise<void> {
  const main = page.getByRole('main')
  const add = page.getByRole('button', { name: /^Adaugă în coș/ })
  const card = main.getByRole('article').filter({ has: add }).first()
  const name = await card.getByRole('link').first().innerText()
  await card.getByRole('link').first().click()
  await page.waitForURL(/\/p\//)
  await main.getByRole('button', { name: /^Adaugă 1 în coș/ }).click()
  assert.ok(name.startsWith(await main.getByRole('heading', { level: 1 }).innerText()))
  await main.getByRole('button', { name: /^Vezi coșul/ }).waitFor()
}

async function signIn(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Intrați în cont' }).waitFor()
  await page.getByRole('button', { name: 'Intră în cont' }).click()
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await page.getByRole('heading', { level: 1, name: 'Finalizarea comenzii' }).waitFor()
}

async function checkOut(page: Page, method: string): Promise<void> {
  await page.getByRole('region', { name: 'Adresa de livrare' }).getByRole('radio').first().click()
  await page.getByRole('button', { name: 'Schimbă adresa de livrare' }).waitFor()
  const interval = page.getByRole('region', { name: 'Intervalul de livrare' })
  await interval.getByRole('radiogroup', { name: 'Ziua livrării' }).getByRole('radio').nth(2).click()
  await interval.getByRole('radiogroup', { name: 'Ora livrării' }).getByRole('radio').first().click()
  await interval.getByText(/Locul este păstrat până la/).waitFor()
  await page.getByRole('region', { name: 'Plata' }).getByRole('radio', { name: method }).click()
  await page.getByRole('button', { name: /^Plasează comanda și plătește/, disabled: false }).click()
}

async function payByCard(page: Page): Promise<void> {
  await page.getByLabel('Numărul cardului').fill('4111 1111 1111 1111')
  await page.getByLabel('Expiră la').fill('08/30')
  await page.getByLabel('Cod CVC').fill('123')
  await page.getByLabel('Numele de pe card').fill('Mihai Ionescu')
  await page.getByRole('button', { name: /^Plătește/ }).click()
  const hint = await page
    .getByText(/Cod \d{6}/)
    .first()
    .innerText()
  await page.getByRole('textbox').fill(/\d{6}/.exec(hint)?.[0] ?? '')
  await page.getByRole('button', { name: /^Confirm/ }).click()
}

async function followToTheDoor(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: new RegExp(`(Mulțumim|Poftim), ${name}!`) }).waitFor()
  assert.equal(new URL(page.url()).pathname, '/checkout/success')
  await page.reload()
  await page.getByRole('link', { name: 'Vezi comanda' }).click()
  await page.getByRole('heading', { level: 1, name: /^Comanda din/ }).waitFor()
  await page.getByRole('link', { name: 'Comenzi', exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Comenzile mele' }).waitFor()
  await page
    .getByRole('region', { name: /^Comanda PF-/ })
    .first()
    .getByText('Livrată')
    .waitFor()
}
