import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page, Request } from 'playwright-core'
import { recordRequests } from '#test/support/browser/cart-page.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'

declare global {
  interface Window {
    /** The delays, in milliseconds, that the page passed to its timers. */
    waits: number[]
  }
}

const { browser, open } = await shopInBrowser()

const desktop = { width: 1440 } as const

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const dairy = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Lactate & ouă' })

/** React unsubscribes the queries of the old page a few messages after it has rendered the new one. */
const flushReact = (page: Page) =>
  page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel()
    for (let turn = 0; turn < 20; turn++) {
      const received = new Promise((resolve) => {
        port1.onmessage = resolve
      })
      port2.postMessage(null)
      await received
    }
  })

const loading = (page: Page) => page.getByRole('progressbar', { name: 'Pagina se încarcă' })

/** Holds the response for the department until the returned function is called, which resolves once it has arrived. */
async function holdDairy(page: Page): Promise<() => Promise<void>> {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/categories/3-*', (route) => held.then(() => route.continue()))
  const response = page.waitForResponse(/\/categories\/3-/)
  return async () => {
    release()
    await (await response).finished()
    await page.unrouteAll()
  }
}

/** The calls of the Shop API from now on whose address contains this part. */
const callsOf = (page: Page, part: string): readonly Request[] =>
  recordRequests(page, new RegExp(`/api/v2/shop${part}`))

describe('times of the pages', () => {
  test('CONST-14 OPEN-13 a failed query is repeated after 1, 2 and 4 s, and then no more', async () => {
    await browser.visit({ ...desktop, expectedErrors: [/status of 500/], ownContext: true }, async (page) => {
      await page.clock.install({ time: '2026-11-21T09:00:00Z' })
      await open(page, '/')
      await page.clock.pauseAt('2026-11-21T10:00:00Z')
      await page.route('**/product-by-slug/**', (route) => route.fulfill({ status: 500, body: '{}' }))
      const calls = callsOf(page, '/product-by-slug/')
      await page.evaluate(() => {
        const { setTimeout } = window
        window.waits = []
        window.setTimeout = ((work: () => void, ms: number) => {
          window.waits.push(ms)
          return setTimeout(work, ms)
        }) as typeof window.setTimeout
        navigation.navigate('/p/orice')
      })
      for (const [count, wait] of [
        [1, 1_000],
        [2, 2_000],
        [3, 4_000],
      ] as const) {
        await page.waitForFunction((ms) => window.waits.includes(ms), wait)
        await page.clock.runFor(wait - 50)
        assert.equal(calls.length, count, `not before ${wait} ms`)
        const next = page.waitForRequest(/product-by-slug/)
        await page.clock.runFor(100)
        await next
      }
      await page.clock.runFor(60_000)
      await heading(page, 'Am scăpat coșul din mână').waitFor()
      assert.equal(calls.length, 4)
    })
  })

  test('CONST-15 CONST-16 a reopened page refreshes in the background after 5 s, and loads before rendering after 5 minutes', async () => {
    await browser.visit({ ...desktop, ownContext: true }, async (page) => {
      await page.clock.install({ time: '2026-11-21T09:00:00Z' })
      await open(page, '/')
      await page.clock.pauseAt('2026-11-21T10:00:00Z')
      const calls = callsOf(page, '/categories/3-')
      const openDairy = async (): Promise<void> => {
        await dairy(page).click()
        await heading(page, 'Lactate & ouă').waitFor()
      }
      const goHome = async (): Promise<void> => {
        await page.goBack()
        await heading(page, /cumpărăturile/).waitFor()
        await flushReact(page)
      }
      await openDairy()
      const first = calls.length
      assert.ok(first > 0)
      await goHome()
      await page.clock.runFor(3_000)
      await openDairy()
      assert.equal(calls.length, first, 'after 3 s it is fresh')

      await goHome()
      await page.clock.runFor(3_500)
      const refetch = page.waitForResponse(/\/categories\/3-/)
      await openDairy()
      // Answered at this time of the page's clock, which jumps now.
      await (await refetch).finished()

      await goHome()
      await page.clock.runFor(4 * 60_000)
      const releaseRefetch = await holdDairy(page)
      await openDairy()
      assert.equal(await loading(page).count(), 0, 'old data at once')
      await releaseRefetch()

      await goHome()
      await page.clock.runFor(6 * 60_000)
      const releaseLoad = await holdDairy(page)
      await dairy(page).click()
      await loading(page).waitFor()
      assert.equal(await heading(page, 'Lactate & ouă').count(), 0)
      await releaseLoad()
      await heading(page, 'Lactate & ouă').waitFor()
    })
  })

  test('CONST-21 the campaigns of the home page advance every 6 s, and stop when they are paused', async () => {
    await browser.visit({ ...desktop, options: { reducedMotion: 'no-preference' } }, async (page) => {
      await page.clock.install({ time: '2026-11-21T09:00:00Z' })
      await page.clock.pauseAt('2026-11-21T10:00:00Z')
      await open(page, '/')
      const campaigns = page.getByRole('region', { name: 'Campanii' })
      const current = (number: number) =>
        campaigns.getByRole('button', { name: `Campania ${number} din 3` }).and(page.locator('[aria-current]'))
      await current(1).waitFor()
      await page.clock.runFor(5_900)
      assert.ok(await current(1).isVisible())
      for (const number of [2, 3, 1]) {
        await page.clock.runFor(6_000)
        await current(number).waitFor()
      }
      await campaigns.getByRole('button', { name: /Oprește|Pauză/ }).click()
      await page.clock.runFor(20_000)
      assert.ok(await current(1).isVisible())
    })
  })
})
