import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { cameraIsOff, replaceCamera, showToCamera, withdrawCamera } from '#test/support/browser/phone-camera.ts'
import { field, heading } from '#test/support/browser/search-field.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { assertMayListen, replaceRecognition } from '#test/support/browser/spoken-words.ts'

const { shop, browser, open } = await shopInBrowser()

interface Coded {
  /** 13 digits, as printed. */
  readonly code: string
  readonly name: string
}

async function somePackages(): Promise<[Coded, Coded]> {
  const { rows } = await shop.app.db.pool.query<Coded>(
    `SELECT substr(b.gtin, 2) AS code, p.name FROM variant_barcode b JOIN variant v ON v.code = b.variant_code
       JOIN product p ON p.code = v.product_code JOIN stock s ON s.variant_code = v.code
     WHERE b.gtin ^@ '0594' AND s.on_hand > s.reserved AND NOT p.age_restricted ORDER BY b.gtin LIMIT 2`,
  )
  const [first, second] = rows
  return first && second ? [first, second] : assert.fail('no packages')
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Scanați codul de bare' })
const row = (page: Page, { name }: Coded) => dialog(page).getByRole('listitem').filter({ hasText: name })

async function openScanner(page: Page): Promise<void> {
  await open(page, '/')
  await field(page).click()
  await page.getByRole('button', { name: 'Scanați un cod de bare' }).click()
}

test('a shopper with a phone scans two packages and adds one to the cart; focus goes back to the field', () =>
  browser.visit({ width: 390, ownContext: true }, async (page) => {
    const [first, second] = await somePackages()
    await replaceCamera(page)
    await openScanner(page)
    await dialog(page).getByText('Țineți codul de bare al produsului în fața camerei.').waitFor()
    await showToCamera(page, 'ean13', first.code)
    await row(page, first).getByRole('link').waitFor()
    await showToCamera(page, 'ean13', second.code)
    await row(page, second).getByRole('link').waitFor()
    assert.match(await dialog(page).getByRole('listitem').first().innerText(), new RegExp(second.name.slice(0, 8)))
    await assertAccessible(page)
    await row(page, second)
      .getByRole('button', { name: /Adaugă în coș/ })
      .click()
    await row(page, second)
      .getByRole('button', { name: /Crește|mai mult|Adaugă/ })
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'cautare')
    await cameraIsOff(page)
  }))

test('when the camera is taken away while a shopper scans, the digits are asked for', () =>
  browser.visit({ width: 390, ownContext: true }, async (page) => {
    await replaceCamera(page)
    await openScanner(page)
    await dialog(page).getByText('Țineți codul de bare al produsului în fața camerei.').waitFor()
    await withdrawCamera(page)
    await dialog(page)
      .getByRole('alert')
      .getByText(/Nu putem folosi camera/)
      .waitFor()
    await cameraIsOff(page)
  }))

test('without permission for the camera the digits are typed; wrong ones and unknown ones are told', () =>
  browser.visit({ width: 390, ownContext: true, expectedErrors: [/status of 404/] }, async (page) => {
    const [first] = await somePackages()
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    })
    await openScanner(page)
    await dialog(page)
      .getByText(/Nu putem folosi camera/)
      .waitFor()
    const digits = dialog(page).getByLabel('Cifrele de sub cod')
    await digits.fill('5949999999992')
    await digits.press('Enter')
    await dialog(page)
      .getByText(/Cifrele nu alcătuiesc un cod de bare/)
      .waitFor()
    await digits.fill('5949999999993')
    await digits.press('Enter')
    await dialog(page).getByText('Nu vindem acum un produs cu codul 5949999999993.').waitFor()
    await dialog(page).getByRole('button', { name: 'Cere produsul' }).waitFor()
    await assertAccessible(page)
    await digits.fill(first.code)
    await digits.press('Enter')
    await row(page, first).getByRole('link').click()
    await heading(page, first.name).waitFor()
    await dialog(page).waitFor({ state: 'detached' })
  }))

test('a query is spoken: its results are shown; the page says first where speech goes', () =>
  browser.visit({ width: 390 }, async (page) => {
    await replaceRecognition(page, ['lapte proaspăt'])
    await open(page, '/')
    await assertMayListen(page)
    await field(page).click()
    await page
      .getByText(/Vorbirea o transformă în text browserul dumneavoastră.*Imaginea camerei rămâne pe dispozitiv/)
      .waitFor()
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Căutați cu vocea' }).click()
    await heading(page, '„lapte proaspăt”').waitFor()
    assert.equal(await field(page).inputValue(), 'lapte proaspăt')
  }))

test('a shopper who closes the search while speaking stays on the page', () =>
  browser.visit({ width: 390 }, async (page) => {
    await replaceRecognition(page, ['lapte'], { pauses: true })
    await open(page, '/')
    await field(page).click()
    await page.getByRole('button', { name: 'Căutați cu vocea' }).click()
    await page.getByText('Vă ascultăm…').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('html[data-aborted]').waitFor()
    assert.equal(await page.evaluate(() => location.pathname), '/')
  }))

test('a shopper of whom nothing was heard is told so', () =>
  browser.visit({ width: 390 }, async (page) => {
    await replaceRecognition(page, [])
    await open(page, '/')
    await field(page).click()
    await page.getByRole('button', { name: 'Căutați cu vocea' }).click()
    await page.getByRole('alert').getByText('Nu am auzit destul').waitFor()
  }))

test('where the reader of barcodes cannot be loaded, the digits are asked for', () =>
  browser.visit({ width: 390, ownContext: true, expectedErrors: [/ERR_FAILED|wasm|ArrayBuffer/] }, async (page) => {
    await replaceCamera(page)
    await page.route('**/*.wasm', (route) => route.abort())
    await openScanner(page)
    await dialog(page)
      .getByText(/Nu putem folosi camera/)
      .waitFor()
    await dialog(page).getByLabel('Cifrele de sub cod').waitFor()
  }))
