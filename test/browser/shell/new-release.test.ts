import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'

const { browser, open } = await shopInBrowser({ env: { JOBS: 'false' } })
const expectedErrors = [/status of 404/, /dynamically imported module/]

const cart = (page: Page) => page.getByRole('button', { name: /^Coș/ }).filter({ visible: true }).first()
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Coșul meu' })
const message = (page: Page) => page.getByRole('textbox', { name: /^Mesaj/ })
const failed = (page: Page) => page.getByRole('alert').filter({ hasText: 'Nu am putut' })

/** Removes all scripts of the build, as a deployment does, until a page is loaded anew. Counts these loads. */
async function deployments(page: Page) {
  const state = { isGone: false, loads: 0 }
  await page.route('**/assets/*.js', (route) =>
    state.isGone ? route.fulfill({ status: 404, contentType: 'text/plain', body: '' }) : route.fallback(),
  )
  page.on('request', (request) => {
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return
    state.isGone = false
    state.loads += 1
  })
  // The script that registers the service worker is what listens.
  await page.addInitScript(() => {
    const register = (): Promise<never> => {
      document.documentElement.dataset['registered'] = ''
      return new Promise(() => undefined)
    }
    Object.assign(navigator.serviceWorker, { register })
  })
  return state
}

const isListening = (page: Page) => page.locator('html[data-registered]').waitFor()

/** Presses what needs a script that is gone, and waits for the page that comes in place of this one. */
async function pressAndReload(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.toggleAttribute('data-former', true))
  await cart(page).click()
  await page.locator('html[data-registered][data-ready]:not([data-former])').waitFor()
}

test('a press that needs a script which a deployment has removed loads the page anew once, with what was typed', async () => {
  await browser.visit({ width: 390, expectedErrors }, async (page) => {
    const deployed = await deployments(page)
    await open(page, '/info/contact')
    await message(page).pressSequentially('Lipsea o pâine')
    await isListening(page)
    await message(page).pressSequentially(' din comandă.')
    const before = deployed.loads
    deployed.isGone = true
    await pressAndReload(page)
    await page.waitForFunction(() => document.querySelector('textarea')?.value === 'Lipsea o pâine din comandă.')
    assert.equal(deployed.loads, before + 1)
    await cart(page).click()
    await drawer(page).waitFor()
  })
})

test('a page that comes back with the same scripts is not loaded again, and without a network it stays', async () => {
  await browser.visit({ width: 1440, expectedErrors }, async (page) => {
    const deployed = await deployments(page)
    await open(page, '/info/contact')
    await page.keyboard.press('Shift')
    await isListening(page)
    const before = deployed.loads
    deployed.isGone = true
    await pressAndReload(page)
    assert.equal(deployed.loads, before + 1)
    deployed.isGone = true
    await cart(page).click()
    await failed(page).waitFor()
    // The page that came back has asked for nothing that would end it.
    await page.evaluate(() => fetch('/healthz'))
    assert.equal(deployed.loads, before + 1)
  })
})
