import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { visitorCookie } from '#kernel/consent.ts'
import { getVariant } from '#modules/analytics/contract.ts'
import { walkedOn } from '#test/support/browser/both-screens.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { acceptPurposes, recordEvents } from '#test/support/browser/tracked-events.ts'

const experiment = 'home-offers-first'
const { shop, browser, open } = await shopInBrowser({ env: { EXPERIMENTS: experiment } })

/** The id of a visitor who is assigned this variant. */
async function visitorIn(variant: string): Promise<string> {
  for (let number = 0; ; number++) {
    const id = `${number}`.padStart(22, 'v')
    const api = shop.apiWith({ cookie: `poftim_consent=2.0.0.analytics; ${visitorCookie}=${id}` })
    if ((await api(getVariant, { params: { name: experiment } })).variant === variant) return id
  }
}

/** Gives the browser consent to analytics and this id before its first page. */
async function visitAs(page: Page, id: string): Promise<void> {
  await acceptPurposes(page, ['analytics'])
  await page.context().addCookies([
    { name: 'poftim_consent', value: '2.0.0.analytics', url: shop.url },
    { name: visitorCookie, value: id, url: shop.url },
  ])
}

/** Whether offers stand above the departments. */
async function hasOffersFirst(page: Page): Promise<boolean> {
  await page.locator('#raft-offers').waitFor()
  return page.evaluate(() => {
    const [offers, departments] = ['raft-offers', 'toate-departamentele'].map((id) => document.getElementById(id))
    if (!offers || !departments) throw new Error('not the home page')
    return offers.compareDocumentPosition(departments) === Node.DOCUMENT_POSITION_FOLLOWING
  })
}

const home = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /Poftim/ })
    .first()

describe('A/B experiments', () => {
  for (const width of walkedOn(1440, 390)) {
    test(`at ${width} px the variant is in the HTML, stays after hydration and navigation, and its exposure is sent once`, async () => {
      const id = await visitorIn('offers-first')
      await browser.visit({ width }, async (page) => {
        await visitAs(page, id)
        const sent = recordEvents(page)
        const asked: string[] = []
        page.on('request', (request) => void (request.url().includes('/experiments/') && asked.push(request.url())))
        const response = await page.goto(shop.url)
        const html = (await response?.text()) ?? ''
        assert.ok(html.indexOf('id="raft-offers"') < html.indexOf('id="toate-departamentele"'))
        await page.locator('html[data-ready]').waitFor()
        assert.equal(await hasOffersFirst(page), true)
        assert.deepEqual(asked, [])
        await sent.until('exposure')

        await page.locator('main a[href^="/c/"]').first().click()
        // A page that is left before it is shown is not viewed.
        await page.getByRole('heading', { level: 1, name: 'Fructe & legume' }).waitFor()
        await home(page).click()
        await page.waitForURL(shop.url)
        assert.equal(await hasOffersFirst(page), true)
        // The events of this page view are sent together with any second exposure.
        await sent.until('page_view', 3)
        assert.deepEqual(
          sent.of('exposure').map(({ parameters }) => parameters),
          [{ experiment, variant: 'offers-first' }],
        )
      })
    })
  }

  test('who refuses analytics sees the page unchanged, keeps no id, and nothing is asked or sent', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await acceptPurposes(page, [])
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await open(page, '/c')
      await home(page).click()
      assert.equal(await hasOffersFirst(page), false)
      assert.deepEqual(
        asked.filter((path) => /experiments|\/api\/events/.test(path)),
        [],
      )
      const cookies = await page.context().cookies()
      assert.deepEqual(
        cookies.filter(({ name }) => name === visitorCookie),
        [],
      )
    })
  })

  test('once consent is taken back the home page is that of control', async () => {
    const id = await visitorIn('offers-first')
    await browser.visit({ width: 1440 }, async (page) => {
      await visitAs(page, id)
      await open(page, '/')
      assert.equal(await hasOffersFirst(page), true)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-uri' }).click()
      await page.getByRole('button', { name: 'Schimbă alegerea' }).click()
      const settings = page.getByRole('dialog', { name: 'Cookie-uri, pe scurt' })
      await settings.getByRole('button', { name: 'Doar cele necesare' }).click()
      await settings.waitFor({ state: 'hidden' })
      await home(page).click()
      assert.equal(await hasOffersFirst(page), false)
    })
  })
})
