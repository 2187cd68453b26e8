import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { addToCart, smallListingPath } from '#test/support/browser/cart-page.ts'
import { focusAndPress, pressOn, waitForFocus } from '#test/support/browser/keyboard.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'

const { shop, browser } = await shopInBrowser()

const day = 24 * 60 * 60
const desktop = { width: 1440, showsCookieConsent: true } as const
const phone = { width: 390, showsCookieConsent: true, theme: 'dark' } as const

const banner = (page: Page) => page.getByRole('region', { name: 'Cookie-uri', exact: true })
const accept = (page: Page) => page.locator('button[data-testid="cookies-banner-accept"]')
const settings = (page: Page) => page.getByRole('dialog', { name: 'Cookie-uri, pe scurt' })
const waitForHydration = (page: Page) => page.locator('html[data-ready]').waitFor()
const stored = (page: Page, key: string): Promise<unknown> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(`poftim.${name}`) ?? 'null'), key)

interface Stored {
  readonly version: string
  readonly cookies: readonly { readonly slug: string; readonly isAccepted: boolean }[]
}

async function acceptedOf(page: Page): Promise<string[]> {
  const { cookies } = (await stored(page, 'consent')) as Stored
  return cookies.filter((entry) => entry.isAccepted).map(({ slug }) => slug)
}

/** The page without the scripts of the app: only the early script runs. */
const blockScripts = (page: Page) =>
  page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))

/** Where the content begins, which the banner must not move. */
const contentTop = (page: Page): Promise<number | undefined> =>
  page
    .getByRole('main')
    .boundingBox()
    .then((box) => box?.y)

describe('consent to cookies', () => {
  test('the banner is in the HTML of every visitor, whether or not there is an answer', async () => {
    const asGuest = await (await fetch(`${shop.url}/c`)).text()
    assert.match(asGuest, /<button [^>]*data-testid="cookies-banner-accept"/)
    const answered = await fetch(`${shop.url}/c`, { headers: { cookie: 'poftim_consent=2.0.0' } })
    assert.equal(await answered.text(), asGuest)
  })

  test('CONS-01 CONS-03 CONS-05 the banner works without the scripts of the page, and stays away once answered', async () => {
    await browser.visit(phone, async (page) => {
      await blockScripts(page)
      await page.goto(`${shop.url}/c`)
      // A font that loads later would move the content between the two measurements.
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      const before = await contentTop(page)
      await page.evaluate(() => document.querySelector<HTMLElement>('[data-testid="cookies-banner-accept"]')?.click())
      await banner(page).waitFor({ state: 'hidden' })
      assert.equal(await contentTop(page), before)
      assert.equal(((await stored(page, 'consent')) as Stored).version, '2.0.0')
      assert.deepEqual(await acceptedOf(page), ['functional', 'analytics', 'personalisation', 'marketing'])
      const cookie = (await page.context().cookies()).find(({ name }) => name === 'poftim_consent')
      assert.ok((cookie?.expires ?? 0) > Date.now() / 1000 + 365 * day - 120)
      await page.reload()
      assert.equal(await accept(page).isHidden(), true)
      assert.equal(await page.locator('html[data-consent]').count(), 0)
    })
  })

  test('an answer given before hydration counts after it, and settings pressed before it open then', async () => {
    await browser.visit(desktop, async (page) => {
      await page.goto(`${shop.url}/info/cookie`, { waitUntil: 'commit' })
      await accept(page).click()
      await waitForHydration(page)
      await page.getByText('Active acum: Funcționale, Analiză, Personalizare, Marketing.').waitFor()
      assert.equal(await banner(page).count(), 0)
    })
    await browser.visit(desktop, async (page) => {
      await page.goto(`${shop.url}/c`, { waitUntil: 'commit' })
      await banner(page).getByRole('button', { name: 'Alege din listă' }).click()
      await settings(page).waitFor()
    })
  })

  test('CONS-01 CONS-03 CONS-05 STORE-02 accepting is stored for 365 days, and the banner does not return', async () => {
    await browser.visit(desktop, async (page) => {
      await page.goto(`${shop.url}/c`)
      await accept(page).click()
      await banner(page).waitFor({ state: 'detached' })
      const record = (await stored(page, 'consent')) as Stored
      assert.deepEqual(Object.keys(record), ['hasSetConsent', 'timestamp', 'version', 'cookies'])
      assert.equal(record.version, '2.0.0')
      assert.deepEqual(await acceptedOf(page), ['functional', 'analytics', 'personalisation', 'marketing'])
      assert.equal(await stored(page, 'cookie-policy'), '2.0.0')
      assert.equal(await stored(page, 'do-not-track'), null)

      const cookie = (await page.context().cookies()).find(({ name }) => name === 'poftim_consent')
      const left = (cookie?.expires ?? 0) - Date.now() / 1000
      assert.ok(left > 365 * day - 120 && left <= 365 * day, `${left} s`)

      await page.reload({ waitUntil: 'networkidle' })
      await waitForHydration(page)
      assert.equal(await banner(page).count(), 0)
    })
  })

  test('CONS-02 STORE-02 refusing is as easy as accepting, keeps functional cookies and sets do-not-track', async () => {
    await browser.visit(phone, async (page) => {
      await page.goto(`${shop.url}/c`)
      const refuse = banner(page).getByRole('button', { name: 'Doar cele necesare' })
      // A font that loads later would change the size between the two measurements.
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      const [no, yes] = await Promise.all([refuse.boundingBox(), accept(page).boundingBox()])
      assert.deepEqual([no?.width, no?.height], [yes?.width, yes?.height])
      await assertAccessible(page)
      await refuse.click()
      await banner(page).waitFor({ state: 'detached' })
      assert.deepEqual(await acceptedOf(page), ['functional'])
      assert.equal(await stored(page, 'do-not-track'), true)
    })
  })

  test('STORE-02 the page about cookies shows the version that was answered, and whoever refuses analytics sends no lists with products', async () => {
    for (const accepts of [true, false]) {
      await browser.visit({ width: 1440, showsCookieConsent: true, ownContext: true }, async (page) => {
        await page.goto(`${shop.url}/info/cookie`)
        await waitForHydration(page)
        const answer = accepts ? accept(page) : banner(page).getByRole('button', { name: 'Doar cele necesare' })
        await answer.click()
        await page.getByText('Răspunsul este pentru versiunea 2.0.0 a politicii.').waitFor()
        await page.goto(shop.url + smallListingPath)
        await waitForHydration(page)
        const added = page.waitForRequest(/\/items$/)
        await addToCart(page, 0)
        const { analyticsListId } = (await added).postDataJSON()
        assert.equal(analyticsListId, accepts ? 'category_2-brutarie-si-patiserie' : undefined)
      })
    }
  })

  for (const visit of [phone, desktop]) {
    test(`CONS-02 consent to one category is given and taken back by keyboard, at ${visit.width} px`, async () => {
      await browser.visit(visit, async (page) => {
        await page.goto(`${shop.url}/c`)
        await focusAndPress(page, banner(page).getByRole('button', { name: 'Alege din listă' }))
        await settings(page).waitFor()
        const functional = settings(page).getByRole('switch', { name: /Funcționale/ })
        assert.deepEqual([await functional.isChecked(), await functional.isDisabled()], [true, true])
        await focusAndPress(page, settings(page).getByRole('switch', { name: /Analiză/ }), 'Space')
        await assertAccessible(page)
        await focusAndPress(page, settings(page).getByRole('button', { name: 'Salvează alegerea' }))
        await banner(page).waitFor({ state: 'detached' })
        assert.deepEqual(await acceptedOf(page), ['functional', 'analytics'])
        await page.waitForFunction(() => document.cookie.includes('poftim_visitor='))

        await pressOn(page, page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-uri' }))
        await page.getByText('Active acum: Funcționale, Analiză.').waitFor()
        await focusAndPress(page, page.getByRole('button', { name: 'Schimbă alegerea' }))
        await focusAndPress(page, settings(page).getByRole('button', { name: 'Doar cele necesare' }))
        await page.getByText('Active acum: Funcționale.').waitFor()
        await waitForFocus(page, page.getByRole('button', { name: 'Schimbă alegerea' }))
        assert.deepEqual(await acceptedOf(page), ['functional'])
        assert.ok(!(await page.evaluate(() => document.cookie)).includes('poftim_visitor='))
        await assertAccessible(page)
      })
    })
  }

  test('CONS-04 a new version asks visitors again who refused everything, and not those who accepted something', async () => {
    const records = [
      { version: '1.0.0', accepts: false, isAsked: true },
      { version: '1.0.0', accepts: true, isAsked: false },
      { version: '2.0.0', accepts: false, isAsked: false },
    ]
    for (const { version, accepts, isAsked } of records) {
      await browser.visit(desktop, async (page) => {
        await page.addInitScript(
          ([storedVersion, isAccepted]) => {
            const cookies = [{ slug: 'analytics', type: 'analytics', isAccepted, isNew: false }]
            const record = { hasSetConsent: true, timestamp: '2026-01-01T00:00:00Z', version: storedVersion, cookies }
            localStorage.setItem('poftim.consent', JSON.stringify(record))
            // biome-ignore lint/suspicious/noDocumentCookie: as the shop of that version set it
            document.cookie = `poftim_consent=${storedVersion}`
          },
          [version, accepts] as const,
        )
        await page.goto(`${shop.url}/c`, { waitUntil: 'networkidle' })
        await waitForHydration(page)
        if (isAsked) await banner(page).waitFor()
        else assert.equal(await banner(page).count(), 0, `${version} ${accepts}`)
      })
    }
  })
})
