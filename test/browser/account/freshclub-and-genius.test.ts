import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page, Route } from 'playwright-core'
import { addBilling } from '#modules/customers/contract.billing.ts'
import { buyGenius } from '#modules/membership/contract.ts'
import type { DemoName } from '#seed/people.ts'
import { applyCartChange } from '#test/support/browser/cart-page.ts'
import { focusAndPress } from '#test/support/browser/keyboard.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { routeFirst } from '#test/support/browser/route-first.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { apiAs } from '#test/support/fixtures/place-in-shop.ts'

const { shop, browser, open, openAs } = await shopInBrowser({ env: { JOBS: 'false' } })

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name })
const main = (page: Page): Locator => page.getByRole('main')

/** Opens a page for customers and waits for its heading. */
async function openPage(page: Page, person: DemoName, path: string, title: string): Promise<void> {
  await openAs(page, person, path)
  await heading(page, title).waitFor()
}

test('GENIUS-02 starting the trial changes the cart at once, without a page load', async () => {
  await browser.visit({ width: 390 }, async (page) => {
    await openAs(page, 'radu', '/l/genius')
    const article = main(page)
      .locator('article', { hasText: /lei cu Genius/ })
      .first()
    await applyCartChange(page, () => article.getByRole('button', { name: /^Adaugă în coș/ }).click())
    await open(page, '/genius')
    const cart = page.getByRole('button', { name: /^Coș: 1 produs, / })
    await cart.waitFor()
    const before = await cart.getAttribute('aria-label')
    assert.ok(before)
    await main(page).getByRole('button', { name: 'Activează perioada de probă' }).click()
    await main(page).getByText('Sunteți în perioada de probă Genius până pe').waitFor()
    await page.waitForFunction(
      (was) =>
        Array.from(document.querySelectorAll('button[aria-label^="Coș: "]')).every(
          (button) => button.getAttribute('aria-label') !== was,
        ),
      before,
    )
  })
})

test('ROUTE-17 LOYALTY-06 the club has an overview, thirty transactions per page and its rules, on a phone', async () => {
  await browser.visit({ width: 390 }, async (page) => {
    await openPage(page, 'ana', '/account/freshclub', 'freshclub')
    await main(page)
      .getByText(/de puncte expiră pe/)
      .waitFor()
    await main(page).getByRole('cell', { name: 'folosite −400' }).waitFor()
    await assertAccessible(page)
    await main(page).getByRole('link', { name: 'Tot istoricul' }).click()
    await heading(page, 'Istoricul punctelor').waitFor()
    assert.equal(new URL(page.url()).pathname, '/account/freshclub/history')
    const rows = main(page).locator('tbody tr')
    await rows.nth(29).waitFor()
    assert.equal(await rows.count(), 30)
    assert.ok(
      (await main(page)
        .getByRole('cell', { name: /^primite \+/ })
        .count()) > 0,
    )
    await assertAccessible(page)
    await main(page).getByRole('link', { name: 'Pagina 2' }).click()
    await page.waitForURL('**/account/freshclub/history?page=2')
    await main(page).getByRole('cell', { name: 'Bun venit în freshclub' }).waitFor()
    await main(page).getByRole('link', { name: 'Cum funcționează' }).click()
    await heading(page, 'Cum funcționează freshclub').waitFor()
    assert.equal(new URL(page.url()).pathname, '/account/freshclub/about')
    await main(page).getByText('Un punct pentru fiecare leu din produse.', { exact: false }).waitFor()
    await assertAccessible(page)
  })
})

test('points are applied to the open cart from the page of the club, by keyboard', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await openPage(page, 'ana', '/account/freshclub', 'freshclub')
    await main(page).getByText('Puneți ceva în coș').waitFor()
    const plus = main(page).getByRole('button', { name: /^Adaugă în coș/ })
    const more = main(page).getByRole('button', { name: 'Crește cantitatea' })
    await applyCartChange(page, async () => {
      await plus.first().click()
      await more.click()
      await more.click()
    })
    const slider = main(page).getByRole('slider')
    await slider.waitFor()
    await slider.focus()
    await page.keyboard.press('End')
    const saved = page.waitForResponse(
      (response) => response.url().endsWith('/loyalty') && response.request().method() === 'PATCH',
    )
    await focusAndPress(page, main(page).getByRole('button', { name: 'Folosește punctele' }))
    const { points } = (await saved).request().postDataJSON()
    assert.ok(points >= 100 && points % 100 === 0, `${points}`)
    await main(page)
      .getByText(/La coșul deschis folosiți \d+ (de )?puncte\./)
      .waitFor()
    await assertAccessible(page)
  })
})

test('ROUTE-20 API-CUS-16 API-CUS-18 benefits open in a modal, and a dismissed announcement does not return', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await openPage(page, 'ioana', '/account/benefits', 'Beneficii')
    const modalCall = page.waitForRequest((request) => request.url().includes('/customers/me/benefits/modal'))
    await main(page).getByRole('button', { name: 'Detalii: Livrare gratuită', exact: true }).click()
    assert.equal(new URL((await modalCall).url()).searchParams.get('filter[code]'), 'standard-delivery')
    const dialog = page.getByRole('dialog', { name: 'Livrare gratuită' })
    await dialog.getByText('Între 150,00 lei și 250,00 lei, livrarea costă 9,99 lei.').waitFor()
    await assertAccessible(page)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    await open(page, '/account')
    const announcements = main(page).getByRole('region', { name: 'Anunțuri pentru dumneavoastră' })
    const dismissal = page.waitForResponse((response) => response.url().endsWith('/dismiss/segment/announcement'))
    await announcements.getByRole('button', { name: 'Închide anunțul: Intrați în freshclub' }).click()
    assert.equal((await dismissal).status(), 204)
    assert.deepEqual((await dismissal).request().postDataJSON(), { segment_id: 'freshclub-invite' })
    await page.reload()
    await announcements.getByRole('heading', { name: 'Bine ați venit la Poftim' }).waitFor()
    assert.equal(await announcements.getByRole('article').count(), 1)
  })
})

test('after the trial a month of Genius is paid at the gateway, and a return without paying shows that the payment is missing', async () => {
  await browser.visit({ width: 390 }, async (page) => {
    await openAs(page, 'mihai', '/genius')
    await main(page).getByText('Plătiți o singură dată, cu cardul. Genius nu se prelungește singur.').waitFor()
    await assertAccessible(page)
    await main(page).getByRole('button', { name: 'O lună · 14,99 lei' }).click()
    await page.waitForURL(/\/_stand-in\/pay\//)
    await page.getByText('14,99 lei').first().waitFor()
    await page.goto(`${shop.url}/genius`)
    await main(page)
      .getByText(/^Nu am primit încă plata pentru Genius \(O lună\)\./)
      .waitFor()
    await main(page).getByRole('button', { name: 'Un an · 129,00 lei' }).waitFor()
  })
})

test('a trial that starts while a payment is pending is shown, even when an older response arrives later', async () => {
  const elena = await apiAs(shop, 'elena')
  const to = { contactName: 'Elena Marin', streetAddress: 'Strada Morii 3', city: 'Turda', province: 'Cluj' }
  const { id: billingAddressId } = await elena(addBilling, { body: { type: 'person', ...to } })
  const { url } = await elena(buyGenius, { body: { plan: 'monthly', billingAddressId } })
  assert.ok(url)
  await browser.visit({ width: 390 }, async (page) => {
    await openAs(page, 'elena', '/genius')
    const startTrial = main(page).getByRole('button', { name: 'Activează perioada de probă' })
    await startTrial.waitFor()
    const { promise: held, resolve } = Promise.withResolvers<Route>()
    await routeFirst(page, '**/customers/me/genius', resolve)
    const oldRoute = await held
    const oldResponse = await oldRoute.fetch()
    await startTrial.click()
    const trialNotice = main(page).getByText('Sunteți în perioada de probă Genius până pe')
    await trialNotice.waitFor()
    const nextPoll = page.waitForRequest('**/customers/me/genius')
    await oldRoute.fulfill({ response: oldResponse }).catch(() => undefined)
    await nextPoll
    assert.equal(await startTrial.count(), 0)
    assert.ok(await trialNotice.isVisible())
  })
})

test('STORE-04 the offer of the trial does not return once it is dismissed', async () => {
  await browser.visit({ width: 390 }, async (page) => {
    await openPage(page, 'ioana', '/account', 'Contul meu')
    const offer = main(page).getByRole('region', { name: 'Încercați Genius gratuit 30 de zile' })
    await assertAccessible(page)
    await offer.getByRole('button', { name: 'Nu acum' }).click()
    await offer.waitFor({ state: 'detached' })
    assert.equal(await page.evaluate(() => localStorage.getItem('poftim.trial')), '"closed"')
    const membership = page.waitForResponse((response) => response.url().endsWith('/customers/me/genius'))
    await page.reload()
    await membership
    await main(page).getByRole('heading', { name: 'Ioana Dragomir' }).waitFor()
    assert.equal(await offer.count(), 0)
  })
})

/** Asserts that each card of the rail is marked as a Genius offer. */
async function assertGeniusDeals(within: Locator): Promise<void> {
  const cards = within.getByRole('region', { name: 'Mai ieftin cu Genius' }).getByRole('article')
  const count = await cards.count()
  assert.ok(count > 0)
  assert.equal(await cards.filter({ hasText: 'Ofertă Genius' }).count(), count)
}

test('ENT-28 ROUTE-26 ROUTE-27 OPEN-21 MOBILE-01 MOBILE-02 guests see Genius with marked offers and its benefits, on the web and embedded in the app', async () => {
  const pages = [
    ['genius', 'genius', 'Mai puține drumuri, mai multe reduceri.'],
    ['descopera-genius', 'emag-genius', 'Descoperiți cum economisiți cu Genius.'],
    ['beneficii-genius', 'genius-benefits', 'Beneficii Genius'],
    ['beneficii', 'genius-fast-checkout', 'Beneficii Poftim'],
  ] as const
  await browser.visit({ width: 390 }, async (page) => {
    for (const [path, type, title] of pages) {
      await open(page, `/${path}`)
      await heading(page, title).waitFor()
      assert.equal(await page.locator('body').getAttribute('data-page-type'), type)
      await assertAccessible(page)
      const content = await main(page).locator('section h2, section h3').allTextContents()
      assert.ok(content.length > 2, `${path} has too few sections`)
      if (path === 'genius') await assertGeniusDeals(main(page))

      await open(page, `/mobile-preview/${path}`)
      assert.equal(await page.locator('body').getAttribute('data-page-type'), `${type}-mobile-preview`)
      assert.deepEqual(await main(page).locator('section h2, section h3').allTextContents(), content)
      assert.equal(await page.getByRole('banner').count(), 0, 'the app has its own header')
      assert.equal(await page.getByRole('contentinfo').count(), 0)
    }
  })
})

test('LIST-08 OPEN-19 the freshclub listing keeps its prefix with every filter and sort', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await openPage(page, 'mihai', '/account/freshclub/all', 'Oferte pentru freshclub')
    const waitForPath = (path: RegExp): Promise<void> => page.waitForURL((url) => path.test(url.pathname))
    assert.equal(await page.locator('body').getAttribute('data-page-type'), 'account-freshclub')
    await main(page).getByRole('article').first().waitFor()
    await assertAccessible(page)

    const brands = page.getByRole('complementary', { name: 'Filtre' }).locator('details', { hasText: 'Brand' })
    await brands.getByRole('link').first().click()
    await waitForPath(/^\/account\/freshclub\/filters\/brand\+[\w-]+$/)
    await page.getByLabel('Sortează după').selectOption({ label: 'Preț crescător' })
    await waitForPath(/^\/account\/freshclub\/filters\/brand\+[\w-]+\/orderby\+price,asc$/)
    await page.getByRole('link', { name: 'Șterge tot' }).click()
    await waitForPath(/^\/account\/freshclub\/orderby\+price,asc$/)
  })
})
