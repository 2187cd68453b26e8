import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { consentCookie, visitorCookie } from '#kernel/consent.ts'
import { demoSeller } from '#modules/invoicing/rules/seller.ts'
import {
  assertAccessibleOnBothScreens,
  desktopFirst,
  lookOnBothScreens,
  walkedOn,
} from '#test/support/browser/both-screens.ts'
import { addToCart, smallListingPath } from '#test/support/browser/cart-page.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'

const { shop, browser, open, openAs } = await shopInBrowser()

describe('the legal information', () => {
  for (const [width, theme] of walkedOn([390, 'dark'], [1440, 'light'])) {
    test(`ROUTE-31 the footer leads to the legal information at ${width} px, whose contents lead to each section`, async () => {
      await browser.visit({ width, theme }, async (page) => {
        await open(page, '/')
        await page.getByRole('contentinfo').getByRole('link', { name: 'Informații legale' }).click()
        await page.getByRole('heading', { level: 1, name: 'Informații legale' }).waitFor()
        // It is set after the heading is rendered.
        await page.locator('body[data-page-type=static]').waitFor()
        await page.getByText('Acesta este un magazin demonstrativ').waitFor()
        for (const fact of [demoSeller.name, demoSeller.taxCode, demoSeller.registrationNumber, demoSeller.capital])
          await page.getByRole('definition').getByText(fact, { exact: true }).waitFor()
        const contents = page.getByRole('navigation', { name: 'Cuprins' }).getByRole('link')
        const sections = page.getByRole('article').getByRole('heading', { level: 2 })
        const titles = await sections.allTextContents()
        assert.deepEqual(await contents.allTextContents(), titles)
        assert.equal(titles.length, 11)
        await assertAccessibleOnBothScreens(page)
        const link = contents.filter({ hasText: 'Dreptul de retragere' })
        await link.focus()
        await page.keyboard.press('Enter')
        await page.waitForURL(({ hash }) => hash === '#retragere')
        const heading = page.getByRole('heading', { level: 2, name: 'Dreptul de retragere' })
        await page.waitForFunction(() => {
          const box = document.querySelector('#retragere')?.getBoundingClientRect()
          return box !== undefined && box.top >= 0 && box.top < 200
        })
        await heading.waitFor()
        await page.getByRole('region', { name: 'Model de formular de retragere' }).waitFor()
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
      })
    })
  }

  test('ROUTE-31 the authorities and out-of-court settlement are linked at 1440 and 390 px, the closed European platform is not', async () => {
    await browser.visit(desktopFirst, async (page) => {
      await open(page, '/info/informatii-legale#autoritati')
      await lookOnBothScreens(page, async () => {
        const section = page.getByRole('region', { name: 'Autorități și litigii' })
        const addresses = await section
          .getByRole('link')
          .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
        assert.deepEqual(addresses, [
          'https://anpc.ro/',
          'https://anpc.ro/ce-este-sal/',
          'https://www.ansvsa.ro/',
          'https://www.dataprotection.ro/',
        ])
        await section.getByText('Platforma europeană SOL a fost închisă').waitFor()
        assert.equal(await page.locator('a[href*="ec.europa.eu"]').count(), 0)
      })
    })
  })
})

const unprefixed: readonly string[] = [consentCookie, visitorCookie]

/** The cookies, storage keys and caches of the shop in this browser, as the cookie policy names them. */
async function storedNames(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies([shop.url, `${shop.url}/api/v2/shop/refresh`])
  const kept = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await caches.keys()).map((name) => name.split('-').slice(0, 2).join('-')),
  ])
  // The policy names cookies as over https, where those of the session have a prefix.
  const bound = cookies.map(({ name }) => (unprefixed.includes(name) ? name : `__Host-${name}`))
  return [...new Set([...bound, ...kept])]
}

describe('the cookie policy', () => {
  for (const width of walkedOn(390, 1440)) {
    test(`ROUTE-31 the cookie policy at ${width} px names everything that shopping stored in the browser`, async () => {
      await browser.visit({ width, showsCookieConsent: true }, async (page) => {
        await openAs(page, 'ana', smallListingPath)
        await page.getByTestId('cookies-banner-accept').click()
        await addToCart(page, 0)
        await open(page, '/search/lapte')
        await open(page, '/favorites')
        await open(page, '/checkout')
        const stored = await storedNames(page)
        await open(page, '/info/cookie')
        await page.getByRole('heading', { level: 1, name: 'Politica de cookie-uri' }).waitFor()
        const named = (await page.getByRole('rowheader').allTextContents()).flatMap((text) => text.split(', '))
        assert.deepEqual(
          stored.filter((name) => !named.includes(name)),
          [],
        )
        for (const name of ['__Host-poftim_refresh', 'poftim_consent', 'poftim.user-details'])
          assert.ok(stored.includes(name), name)
        await assertAccessibleOnBothScreens(page)
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
      })
    })
  }
})
