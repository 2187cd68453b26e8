import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page, Route } from 'playwright-core'
import { getFreshlist } from '#modules/favourites/contract.ts'
import {
  assertAccessibleOnBothScreens,
  desktopFirst,
  lookOnBothScreens,
  walkedOn,
} from '#test/support/browser/both-screens.ts'
import { waitForFocus } from '#test/support/browser/keyboard.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { apiAs } from '#test/support/fixtures/place-in-shop.ts'

const { shop, browser, open, openAs } = await shopInBrowser({ env: { JOBS: 'false' } })

const main = (page: Page) => page.getByRole('main')
const hearts = (page: Page) => main(page).getByRole('button', { name: /^Favorite: / })
const toast = (page: Page, text: string) => page.locator('.Toastify__toast', { hasText: text }).first()
const responseTo = (page: Page, method: string, path: RegExp) =>
  page.waitForResponse(
    (response) => response.request().method() === method && path.test(new URL(response.url()).pathname),
  )
const category = '/c/3-lactate-si-oua'
const sorted = '/cf/3-lactate-si-oua/orderby+price,asc'

describe('a customer’s own vouchers, cards and lists', () => {
  test('ROUTE-14 a guest who presses a heart signs in and returns, and the product is a favourite until it is removed', async () => {
    await browser.visit({ width: 390 }, async (page) => {
      await open(page, sorted)
      const name = (await hearts(page).nth(1).getAttribute('aria-label')) ?? ''
      await hearts(page).nth(1).click()
      const sheet = page.getByRole('dialog', { name: 'Intrați sau faceți cont' })
      await sheet.getByText('Îl păstrăm la favorite imediat ce intrați. Produsele din coș rămân.').waitFor()
      await assertAccessibleOnBothScreens(page)
      await page.keyboard.press('Escape')
      await sheet.waitFor({ state: 'detached' })
      await page.locator(':focus').and(hearts(page).nth(1)).press('Enter')
      const sent = responseTo(page, 'PUT', /\/customers\/me\/favourites\//)
      const toastShown = toast(page, 'Adăugat la favorite').waitFor()
      await sheet.getByRole('button', { name: 'Intră în cont' }).press('Enter')
      await page.getByRole('button', { name: /Radu/ }).click()
      assert.equal((await sent).status(), 204)
      await toastShown
      await page.waitForURL(shop.url + sorted)
      await main(page).getByRole('button', { name, exact: true, pressed: true }).waitFor()
      await open(page, '/favorites')
      await main(page).getByText('1 produs', { exact: true }).waitFor()
      const removed = responseTo(page, 'DELETE', /\/customers\/me\/favourites\//)
      await main(page).getByRole('button', { name, exact: true, pressed: true }).press('Enter')
      assert.equal((await removed).status(), 204)
      await page.reload()
      await main(page).getByText('Niciun produs favorit').waitFor()
    })
  })

  test('a guest who comes back from the sign-in page by the back/forward cache can leave for it again', async () => {
    await browser.visit({ width: 390 }, async (page) => {
      await open(page, sorted)
      // With 204 the browser stays on the page.
      await page.route('**/api/v2/shop/sign-in?*', (route) => route.fulfill({ status: 204 }))
      await hearts(page).first().press('Enter')
      const leave = page.getByRole('dialog').getByRole('button', { name: 'Intră în cont' })
      await leave.press('Enter')
      await leave.and(page.locator('[aria-busy=true]')).waitFor()
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
      await leave.and(page.locator(':not([aria-busy=true])')).waitFor()
    })
  })

  test('a heart fills at once, and empties when the call fails', async () => {
    await browser.visit({ width: 1440, expectedErrors: [/status of 500/, /status code 500/] }, async (page) => {
      const { promise: held, resolve } = Promise.withResolvers<Route>()
      await page.route('**/customers/me/favourites/*', resolve)
      await openAs(page, 'radu', category)
      await hearts(page).first().click()
      const route = await held
      await hearts(page).first().and(page.locator('[aria-pressed=true]')).waitFor()
      await route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{}' })
      await toast(page, 'Nu am putut salva la favorite').waitFor()
      await hearts(page).first().and(page.locator('[aria-pressed=false]')).waitFor()
    })
  })

  test('a heart pressed while the list of favourites loads stays filled', async () => {
    await browser.visit({ width: 390 }, async (page) => {
      const { promise: held, resolve } = Promise.withResolvers<Route>()
      await page.route('**/customers/me/favourite-codes', resolve)
      await openAs(page, 'radu', category)
      const list = await held
      const sent = responseTo(page, 'PUT', /\/customers\/me\/favourites\//)
      await hearts(page).nth(2).click()
      assert.equal((await sent).status(), 204)
      await list.fulfill({ json: { codes: ['of-another-category'] } })
      await page.waitForFunction(() => localStorage.getItem('poftim.favourites')?.includes('of-another-category'))
      await hearts(page).nth(2).and(page.locator('[aria-pressed=true]')).waitFor()
      await hearts(page).and(page.locator('[aria-pressed=false]')).nth(2).waitFor()
    })
  })

  test('GEN-03 the header links to catalogue, categories, search, promotions and favourites, each with products', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await openAs(page, 'ana', '/')
      const header = page.getByRole('banner')
      const hasProducts = () => main(page).getByRole('article').first().waitFor()
      // The address changes before the page.
      const showsHeading = (name: string) => main(page).getByRole('heading', { level: 1, name, exact: true }).waitFor()
      await header.getByRole('link', { name: 'Fructe & legume' }).first().click()
      await page.waitForURL(/\/c\/1-/)
      await showsHeading('Fructe & legume')
      await hasProducts()
      const subcategory = main(page).getByRole('navigation', { name: 'Subcategorii' }).getByRole('link').nth(1)
      const name = await subcategory.innerText()
      await subcategory.click()
      await page.waitForURL(/\/c\/1\d\d-/)
      await showsHeading(name)
      await hasProducts()
      await header.getByRole('link', { name: 'Oferte' }).click()
      await page.waitForURL(/\/oferte$/)
      await showsHeading('Oferte')
      await hasProducts()
      await header.getByLabel('Caută produse').fill('iaurt')
      await header.getByLabel('Caută produse').press('Enter')
      await page.waitForURL(/\/search\/iaurt$/)
      await showsHeading('„iaurt”')
      await hasProducts()
      await header.getByRole('link', { name: 'Favorite' }).click()
      await page.waitForURL(/\/favorites$/)
      await main(page).getByText('14 produse', { exact: true }).waitFor()
      await page.locator('body[data-page-type=favorites]').waitFor()
      await main(page).getByLabel('Sortează').selectOption({ label: 'Preț crescător' })
      await page.waitForURL(/\/favorites\/orderby\+price,asc$/)
      await hasProducts()
      await page.goto(`${shop.url}/my-freshlist`)
      await main(page).getByText('Lista se face singură').waitFor()
    })
  })

  test('ROUTE-23 VOUCHER-01 vouchers show their status, a code is added by keyboard, and an invalid one is refused at its field', async () => {
    await browser.visit({ width: 1440, expectedErrors: [/status of 422/] }, async (page) => {
      await openAs(page, 'ana', '/account/vouchers')
      const cards = main(page).getByRole('article')
      await cards.nth(5).waitFor()
      for (const status of ['Expiră curând', 'Valabil', 'Anulat', 'Folosit', 'Expirat']) {
        assert.ok((await cards.filter({ hasText: status }).count()) > 0, status)
      }
      const field = main(page).getByLabel('Adaugă un voucher')
      await field.press('Enter')
      await main(page).getByText('Scrieți codul voucherului.').waitFor()
      await field.fill('nu exista')
      await field.press('Enter')
      await main(page)
        .getByText(/^Nu există niciun voucher cu acest cod/)
        .waitFor()
      assert.equal(await field.getAttribute('aria-invalid'), 'true')
      await assertAccessible(page)
      const toastShown = toast(page, 'PRIMII100').waitFor()
      await field.fill('primii100')
      await field.press('Enter')
      await toastShown
      await main(page).getByRole('link', { name: '15 lei pentru primii o sută' }).waitFor()
      await page.waitForFunction(
        (input) => input instanceof HTMLInputElement && input.value === '',
        await field.elementHandle(),
      )
      await main(page).getByRole('link', { name: '15 lei pentru primii o sută' }).press('Enter')
      await page.waitForURL(/\/account\/vouchers\/\d+$/)
      await main(page).getByRole('heading', { level: 1, name: '15 lei pentru primii o sută' }).waitFor()
      await main(page).getByText('La comenzi de minimum 100,00 lei. O singură folosire.', { exact: true }).waitFor()
    })
  })

  test('ROUTE-23 a promotion is added to the account with one press', async () => {
    await browser.visit({ width: 390, theme: 'dark' }, async (page) => {
      await openAs(page, 'mihai', '/account/vouchers/promotions')
      await main(page).getByRole('article').nth(4).waitFor()
      await assertAccessible(page)
      await main(page).getByRole('button', { name: 'Adaugă în cont: 10% la dulciuri' }).click()
      await main(page).getByRole('link', { name: 'Vezi voucherul: 10% la dulciuri' }).click()
      await main(page).getByRole('heading', { level: 1, name: '10% la dulciuri' }).waitFor()
      await main(page).getByText('DULCE10').waitFor()
      await assertAccessible(page)
    })
  })

  test('ROUTE-22 MEAL-01 a saved meal-voucher card is deleted by keyboard after a confirmation, and stays deleted after a reload', async () => {
    await browser.visit({ width: 390 }, async (page) => {
      await openAs(page, 'mihai', '/account/meal-vouchers')
      const remove = main(page).getByRole('button', { name: 'Șterge cardul Prânzul Meu •••• 5510' })
      await remove.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Ștergeți cardul?' })
      await dialog.waitFor()
      await assertAccessible(page)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await remove.and(page.locator(':focus')).waitFor()
      await remove.press('Enter')
      const removed = responseTo(page, 'DELETE', /\/meal-vouchers\/\d+$/)
      await dialog.getByRole('button', { name: 'Șterge cardul' }).press('Enter')
      assert.equal((await removed).status(), 204)
      await main(page).getByText('Niciun card de masă salvat').waitFor()
      await waitForFocus(page, main(page).locator('div[tabindex="-1"]'))
      await page.reload()
      await main(page).getByText('Niciun card de masă salvat').waitFor()
    })
  })

  test('GEN-05 ROUTE-15 the account menu links to the club, vouchers, meal vouchers, orders and the products bought most often', async () => {
    const { payload: freshlist } = await (await apiAs(shop, 'radu'))(getFreshlist, {})
    assert.ok(freshlist.products.length > 3)
    for (const width of walkedOn(390, 1440)) {
      await browser.visit({ width }, async (page) => {
        await openAs(page, 'radu', '/account')
        const menu = main(page).getByRole('navigation', { name: 'Contul meu' })
        for (const [entry, path, shown] of [
          ['freshclub', '/account/freshclub', /puncte/],
          ['Vouchere', '/account/vouchers', /Niciun voucher activ/],
          ['Tichete de masă', '/account/meal-vouchers', /Tichet Bun/],
          ['Comenzi', '/account/order-history', /Livrată/],
          ['Freshlist-ul meu', '/my-freshlist', /12 produse/],
        ] as const) {
          await menu.getByRole('link', { name: entry, exact: true }).click()
          await page.waitForURL(shop.url + path)
          await menu
            .getByRole('link', { name: entry, exact: true })
            .and(page.locator('[aria-current="page"]'))
            .waitFor()
          await main(page).getByRole('heading', { level: 1 }).waitFor()
          await main(page).getByText(shown).first().waitFor()
        }
        const products = await main(page)
          .getByRole('article')
          .evaluateAll((cards) => cards.map((card) => card.querySelector('a')?.getAttribute('href')))
        assert.deepEqual(
          products,
          freshlist.products.map(({ slug }) => `/p/${slug}`),
        )
      })
    }
  })

  for (const [path, shown] of [
    ['/favorites', '14 produse'],
    ['/my-freshlist', 'Lista se face singură'],
    ['/account/order-history', 'Nu aveți încă nicio comandă'],
    ['/account/meal-vouchers', 'Tichet Bun'],
    ['/account/vouchers', 'Voucherele mele'],
    ['/account/vouchers/999999', 'Nu mai găsim acest voucher'],
  ] as const) {
    test(`${path} has no axe violation at 1440 px, light, and at 390 px, dark`, async () => {
      await browser.visit({ ...desktopFirst, expectedErrors: [/status of 404/] }, async (page) => {
        await openAs(page, 'ana', path)
        await lookOnBothScreens(page, async () => {
          await main(page).getByText(shown).first().waitFor()
          await assertAccessible(page)
        })
      })
    })
  }
})
