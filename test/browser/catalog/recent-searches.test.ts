import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { field, group, heading } from '#test/support/browser/search-field.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'

const { browser, open } = await shopInBrowser()

async function recent(page: Page): Promise<string[]> {
  const searches = group(page, 'Căutări recente').getByRole('link')
  await searches.first().waitFor()
  return searches.allInnerTexts()
}
const stored = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('poftim.recent-searches') ?? 'null'))

async function searchFor(page: Page, query: string): Promise<void> {
  await field(page).fill(query)
  await field(page).press('Enter')
  await heading(page, `„${query}”`).waitFor()
}

test('SRCH-02 a query is stored once, the newest first', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await open(page, '/')
    for (const query of ['lapte', 'lapte', 'pâine']) await searchFor(page, query)
    await field(page).fill('')
    assert.deepEqual(await recent(page), ['pâine', 'lapte'])
    await searchFor(page, 'Lapte')
    await field(page).fill('')
    assert.deepEqual(await recent(page), ['Lapte', 'pâine'])
  })
})

test('SRCH-03 SRCH-04 ten searches are stored, also after a reload, until they are cleared', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await open(page, '/')
    const queries = ['lapte', 'pâine', 'ouă', 'unt', 'iaurt', 'mere', 'pui', 'orez', 'cafea', 'sare', 'zahăr']
    for (const query of queries) await searchFor(page, query)
    const latest = queries.toReversed().slice(0, 10)
    assert.deepEqual(await stored(page), latest)
    await page.reload()
    await page.locator('html[data-ready]').waitFor()
    await field(page).click()
    assert.deepEqual(await recent(page), latest)

    await page.getByRole('button', { name: 'Șterge căutările recente' }).click()
    await group(page, 'Căutări recente').waitFor({ state: 'detached' })
    await page.reload()
    await page.locator('html[data-ready]').waitFor()
    await field(page).click()
    await page.getByText('Începeți să scrieți').waitFor()
    assert.equal(await group(page, 'Căutări recente').count(), 0)
    assert.equal(await stored(page), null)
  })
})

test('the open search is the whole screen of a phone, until Escape', async () => {
  await browser.visit({ width: 390 }, async (page) => {
    await open(page, '/c')
    const tabs = page.getByRole('navigation', { name: 'Navigare rapidă' })
    await tabs.waitFor()
    await field(page).click()
    await group(page, 'Populare acum').waitFor()
    await tabs.waitFor({ state: 'hidden' })
    await page.keyboard.press('Escape')
    await tabs.waitFor()
  })
})

test('on a wide screen the categories follow the words, however high the recipes are', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await open(page, '/c')
    await field(page).fill('smantana 12')
    const reading = group(page, 'Cum am citit numărul')
    const categories = group(page, 'Categorii')
    await group(page, 'Rețete').getByRole('link').first().waitFor()
    await categories.waitFor()
    const [above, below] = [await reading.boundingBox(), await categories.boundingBox()]
    assert.ok(above && below && below.y - (above.y + above.height) < 40, JSON.stringify([above, below]))
  })
})
