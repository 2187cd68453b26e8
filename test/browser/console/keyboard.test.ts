import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fullConsoleInBrowser } from '#test/support/browser/console-in-browser.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'

const { browser, url, openAs } = await fullConsoleInBrowser()
const desk = { width: 1440 } as const

test('Ctrl K goes to a page by its name, and Escape gives the focus back', () =>
  browser.visit(desk, async (page) => {
    await openAs(page, 'support', '/')
    const search = page.getByRole('button', { name: /^Caută sau sari la/ })
    await search.focus()
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Caută sau sari la…' })
    await palette.waitFor()
    await assertAccessible(page)
    await page.keyboard.press('Escape')
    await palette.waitFor({ state: 'detached' })
    await search.and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('comen')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${url}/comenzi`)
  }))

test('G then a letter goes to a page; in a field letters are letters, and they can be switched off', () =>
  browser.visit(desk, async (page) => {
    await openAs(page, 'support', '/')
    await page.keyboard.type('gc')
    await page.waitForURL(`${url}/comenzi`)
    const search = page.getByRole('combobox', { name: /^Număr, client/ })
    await search.waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('ga?')
    assert.equal(await search.inputValue(), 'ga?')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Contul meu' }).click()
    await page.getByRole('switch', { name: 'Scurtături cu o singură literă' }).uncheck()
    await page.keyboard.press('Escape')
    await page.keyboard.type('ga')
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').waitFor()
    assert.equal(page.url(), `${url}/comenzi`)
  }))

test('a key works as soon as what it is for can be seen', () =>
  browser.visit(desk, async (page) => {
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (document.querySelector('main input[role=combobox]') === null) return
        observer.disconnect()
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }))
      }).observe(document, { childList: true, subtree: true })
    })
    await openAs(page, 'support', '/comenzi')
    await page
      .getByRole('combobox', { name: /^Număr, client/ })
      .and(page.locator(':focus'))
      .waitFor()
  }))

test('? lists what can be done by keyboard on the page', () =>
  browser.visit({ ...desk, theme: 'dark' }, async (page) => {
    await openAs(page, 'support', '/comenzi')
    await page.keyboard.press('?')
    const list = page.getByRole('dialog', { name: 'Scurtături de tastatură' })
    for (const label of ['Caută sau sari la o pagină', 'Mergi la Comenzi', 'Filtru', 'Rândul următor']) {
      await list.getByText(label, { exact: true }).waitFor()
    }
    await assertAccessible(page)
  }))

test('the theme of the account menu is kept, and follows the device when asked to', () =>
  browser.visit(desk, async (page) => {
    await openAs(page, 'support', '/')
    const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
    assert.equal(await scheme(), 'light dark')
    await page.getByRole('button', { name: 'Contul meu' }).click()
    await page.getByRole('button', { name: 'Închisă' }).click()
    assert.equal(await scheme(), 'dark')
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    assert.equal(await scheme(), 'dark')
  }))
