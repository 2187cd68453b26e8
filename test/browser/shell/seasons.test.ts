import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import {
  assertAccessibleOnBothScreens,
  desktopFirst,
  lookOnBothScreens,
  walkedOn,
} from '#test/support/browser/both-screens.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { startShop } from '#test/support/fixtures/test-shop.ts'
import { openWithDebug, withDebug } from './debug-object.ts'

const { shop: plain, browser } = await shopInBrowser({ env: withDebug })
const seasonal = await startShop({ env: { ...withDebug, FEATURES: 'christmas, easter' }, sharing: plain })
const decorations = (page: Page) => page.locator('body [data-season]')
const moving = { reducedMotion: 'no-preference' } as const
const desktop = { width: 1440, options: moving } as const
const snow = (page: Page) => page.locator('[class*=snow] i').first()
const isFalling = (page: Page) =>
  snow(page).evaluate((flake) => getComputedStyle(flake).animationPlayState === 'running')

describe('seasons and features', () => {
  // Stopped before the other shop, whose database it shares.
  after(() => seasonal.stop())

  test('UI-08 OPEN-43 a season is set by the configuration, and not by the date', async () => {
    await browser.visit(desktop, async (page) => {
      for (const day of ['2026-04-12', '2026-12-25']) {
        await page.clock.setFixedTime(`${day}T12:00:00Z`)
        await openWithDebug(page, plain.url)
        assert.equal(await decorations(page).count(), 0, day)
      }
    })
    await browser.visit(desktop, async (page) => {
      await openWithDebug(page, seasonal.url)
      for (const season of ['christmas', 'easter']) {
        await page.locator(`[data-season=${season}]`).waitFor({ state: 'attached' })
      }
    })
  })

  test('UI-09 OPEN-43 the snow can be stopped, and stays stopped on a page opened later', async () => {
    await browser.visit(desktop, async (page) => {
      await openWithDebug(page, seasonal.url)
      await snow(page).waitFor()
      assert.ok(await isFalling(page))
      await page.getByRole('button', { name: 'Oprește ninsoarea' }).click()
      await page.getByRole('button', { name: 'Pornește ninsoarea' }).waitFor()
      assert.equal(await isFalling(page), false)
      await openWithDebug(page, seasonal.url)
      await page.getByRole('button', { name: 'Pornește ninsoarea' }).waitFor()
      assert.equal(await isFalling(page), false)
      await page.getByRole('button', { name: 'Pornește ninsoarea' }).click()
      await page.getByRole('button', { name: 'Oprește ninsoarea' }).waitFor()
      assert.ok(await isFalling(page))
    })
  })

  for (const width of walkedOn(1440, 390)) {
    test(`STORE-06 the decorations of a season can be hidden and the snow stopped, and both are kept on reload, at ${width} px`, async () => {
      await browser.visit({ width, options: moving }, async (page) => {
        await openWithDebug(page, seasonal.url)
        await page.getByRole('button', { name: 'Oprește ninsoarea' }).click()
        const panel = page.getByRole('dialog', { name: 'Accesibilitate' })
        const choice = async (season: string, value: string): Promise<void> => {
          await page.getByRole('button', { name: 'Opțiuni de accesibilitate' }).click()
          await panel.getByRole('group', { name: season }).getByText(value).click()
          await assertAccessibleOnBothScreens(page)
          await page.keyboard.press('Escape')
          await panel.waitFor({ state: 'detached' })
        }
        await choice('Decorul de Paște', 'Ascuns')
        await page.locator('[data-season=easter]').waitFor({ state: 'detached' })
        await openWithDebug(page, seasonal.url)
        await page.getByRole('button', { name: 'Pornește ninsoarea' }).waitFor()
        assert.deepEqual(await decorations(page).evaluateAll((all) => all.map(({ dataset }) => dataset['season'])), [
          'christmas',
        ])
        const stored = await page.evaluate(() => [
          localStorage.getItem('poftim.feature-flags'),
          localStorage.getItem('poftim.snowfall-pause'),
        ])
        assert.deepEqual(stored, ['{"easter":false}', 'true'])
        await choice('Decorul de Paște', 'Vizibil')
        await page.locator('[data-season=easter]').waitFor({ state: 'attached' })
      })
    })
  }

  test('a shop without a season offers no decorations to hide', async () => {
    await browser.visit({ width: 390 }, async (page) => {
      await openWithDebug(page, plain.url)
      await page.getByRole('button', { name: 'Opțiuni de accesibilitate' }).click()
      await page.getByRole('dialog', { name: 'Accesibilitate' }).getByRole('group', { name: 'Linkuri' }).waitFor()
      assert.equal(await page.getByRole('group', { name: /Decorul/ }).count(), 0)
    })
  })

  test('it does not snow with prefers-reduced-motion', async () => {
    await browser.visit({ width: 390 }, async (page) => {
      await openWithDebug(page, seasonal.url)
      await page.locator('[data-season=christmas]').waitFor({ state: 'attached' })
      assert.equal(await snow(page).isVisible(), false)
      assert.equal(await page.getByRole('button', { name: /ninsoarea/ }).count(), 0)
    })
  })

  test('without the feature the home page has no link to the app stores', async () => {
    await browser.visit({ width: 390 }, async (page) => {
      await openWithDebug(page, seasonal.url)
      assert.equal(await page.getByRole('link', { name: /Google Play|App Store|Deschide/ }).count(), 0)
    })
  })

  test('axe finds nothing wrong with a page in both seasons at 1440 px, light, and at 390 px, dark', async () => {
    await browser.visit({ ...desktopFirst, options: moving }, async (page) => {
      await openWithDebug(page, seasonal.url)
      await lookOnBothScreens(page, async () => {
        await snow(page).waitFor()
        await assertAccessible(page)
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
      })
    })
  })
})
