import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'

const { shop, browser, open } = await shopInBrowser()

/** Adds up the bytes of all scripts that a page loads, as they are sent. */
function countScripts(page: Page): () => number {
  const scripts = new Map<string, number>()
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    scripts.set(response.url(), Number(response.headers()['content-length']))
  })
  return () => scripts.values().reduce((sum, size) => sum + size, 0)
}

async function assertSize(path: string, most: number): Promise<void> {
  await browser.visit({ width: 390 }, async (page) => {
    const bytes = countScripts(page)
    await open(page, path)
    await page.waitForLoadState('networkidle')
    assert.ok(bytes() > 50_000 && bytes() < most, `${bytes()} bytes of script`)
  })
}

/** In bytes, of pages for reading once they are used. */
const reading = {
  '/info': 105_000,
  '/info/termeni-si-conditii': 110_200,
  '/inspiratie-poftim': 111_200,
  '/inspiratie-poftim/brutarie': 111_200,
  '/inspiratie-poftim/brutarie/maiaua-de-la-zero': 113_000,
  '/cariere': 111_200,
  '/retete': 102_000,
  '/retete/l': 103_000,
} as const

/** Pages that move, or have a form with its checks and fields. */
const others = {
  '/lp/airfryer': 114_000,
  '/campanii/saptamana-cafelei': 112_000,
  '/info/contact': 125_000,
} as const

const post = '/inspiratie-poftim/brutarie/maiaua-de-la-zero'

describe('scripts of content pages', () => {
  for (const [path, most] of Object.entries({ ...reading, ...others })) {
    test(`${path} needs at most ${most / 1_000} KB of JavaScript`, () => assertSize(path, most))
  }

  for (const path of Object.keys(reading)) {
    test(`${path} loads no script before its first use`, async () => {
      await browser.visit({ width: 390 }, async (page) => {
        const bytes = countScripts(page)
        await page.goto(shop.url + path, { waitUntil: 'networkidle' })
        assert.equal(bytes(), 0)
        assert.equal(await page.locator('html[data-ready]').count(), 0)
      })
    })
  }

  test('a page for reading loads its scripts at once for a visitor with a cart, and shows its number', async () => {
    await browser.visit({ width: 390 }, async (page) => {
      await open(page, '/c/3-lactate-si-oua')
      await page
        .getByRole('button', { name: /^Adaugă în coș/ })
        .first()
        .click()
      await page
        .getByRole('button', { name: /^Coș: 1 produs/ })
        .first()
        .waitFor()
      await page.goto(shop.url + post)
      await page
        .getByRole('button', { name: /^Coș: 1 produs/ })
        .first()
        .waitFor()
    })
  })

  test('a press before the scripts of a page for reading are there is done when they are', async () => {
    for (const width of [390, 1440] as const) {
      await browser.visit({ width }, async (page) => {
        await page.goto(shop.url + post, { waitUntil: 'networkidle' })
        await page.getByRole('button', { name: /^Coș/ }).first().click()
        await page.getByRole('dialog', { name: 'Coșul meu' }).waitFor()
      })
    }
  })

  test('a page for reading can be used by keyboard alone from its first key on', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await page.goto(shop.url + post, { waitUntil: 'networkidle' })
      await page.getByRole('combobox').focus()
      await page.keyboard.type('lapte')
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/search\/(lapte|\?query=lapte)$/)
    })
  })
})
