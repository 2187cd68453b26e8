import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page, Request } from 'playwright-core'
import { assertAccessibleOnBothScreens, walkedOn } from '#test/support/browser/both-screens.ts'
import { recordRequests } from '#test/support/browser/cart-page.ts'
import { pressOn, waitForFocus } from '#test/support/browser/keyboard.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { field, group, heading, panel } from '#test/support/browser/search-field.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { skipQueryRetryDelays } from '#test/support/browser/skip-query-retry-delays.ts'

const { shop, browser, open } = await shopInBrowser()

const pathOf = (page: Page): string => decodeURIComponent(new URL(page.url()).pathname)

/** Records calls of search and of suggestions from now on. */
function searchCalls(page: Page): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (/\/api\/v2\/shop\/(search|suggestions)/.test(request.url())) calls.push(request)
  })
  return calls
}

/** The active suggestion, as the field announces it to screen readers. */
async function activeText(page: Page): Promise<string> {
  const id = await field(page).getAttribute('aria-activedescendant')
  return id === null ? '' : page.locator(`[id="${id}"]`).innerText()
}

describe('finding by search', () => {
  for (const width of walkedOn(390, 1440)) {
    test(`ROUTE-09 ROUTE-10 at ${width} px a shopper types a query, sees results, filters, opens a product and returns`, async () => {
      await browser.visit({ width }, async (page) => {
        await open(page, '/')
        await field(page).click()
        await field(page).pressSequentially('lapte')
        await group(page, 'Produse').getByRole('link').first().waitFor()
        await group(page, 'Sugestii')
          .getByRole('link', { name: /^lapte/ })
          .first()
          .waitFor()
        await group(page, 'Categorii')
          .getByRole('link', { name: /Lapte proaspăt/ })
          .waitFor()
        await assertAccessibleOnBothScreens(page)

        await field(page).press('Enter')
        await heading(page, '„lapte”').waitFor()
        assert.equal(pathOf(page), '/search/lapte')
        const first = page.getByRole('main').getByRole('article').first()
        const name = await first.getByRole('link').first().innerText()
        await page.reload()
        assert.equal(await first.getByRole('link').first().innerText(), name, 'the same after a reload')
        assert.equal(await field(page).inputValue(), 'lapte', 'the field keeps its words')

        await first.getByRole('link').first().click()
        await page.getByRole('region', { name: 'Imagini' }).waitFor()
        assert.match(pathOf(page), /^\/p\/\d+-/)
        const product = page.getByRole('main')
        await product
          .getByText(/\d,\d\d lei/)
          .first()
          .waitFor({ state: 'attached' })
        await product
          .getByRole('button', { name: /Adaugă în coș/ })
          .first()
          .waitFor()
        assert.ok(name.startsWith(await product.getByRole('heading', { level: 1 }).innerText()))
        await page.goBack()
        await heading(page, '„lapte”').waitFor()
      })
    })
  }

  test('before typing popular searches are shown, and "/" leads into the field, which has the words of its address', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await open(page, '/search/smantana%2012')
      assert.equal(await field(page).inputValue(), 'smantana 12')
      await page.keyboard.press('/')
      await waitForFocus(page, field(page))
      await field(page).fill('')
      await group(page, 'Populare acum').getByRole('link').first().waitFor()
      await assertAccessibleOnBothScreens(page)
      await group(page, 'Populare acum').getByRole('link').first().click()
      await page.getByRole('main').getByRole('article').first().waitFor()
    })
  })

  for (const path of ['/c/3-lactate-si-oua', '/search/unt']) {
    test(`words typed before hydration stay in the field of ${path}, and Enter searches for them`, async () => {
      await browser.visit({ width: 1440 }, async (page) => {
        const { promise: held, resolve: release } = Promise.withResolvers<void>()
        await page.route(/\/assets\/.*\.js$/, (route) => held.then(() => route.continue()))
        await page.goto(shop.url + path)
        await field(page).fill('lapte')
        assert.equal(await page.locator('html[data-ready]').count(), 0)
        release()
        await page.locator('html[data-ready]').waitFor()
        assert.equal(await field(page).inputValue(), 'lapte')
        await group(page, 'Produse').getByRole('link').first().waitFor()
        await field(page).press('Enter')
        await heading(page, '„lapte”').waitFor()
      })
    })
  }

  test('Enter before hydration searches as a plain form', async () => {
    await browser.visit({ width: 390 }, async (page) => {
      await page.route(/\/assets\/.*\.js$/, () => undefined)
      await page.goto(`${shop.url}/c/3-lactate-si-oua`)
      await field(page).fill('lapte')
      await field(page).press('Enter')
      await heading(page, '„lapte”').waitFor()
      assert.equal(await page.locator('html[data-ready]').count(), 0)
    })
  })

  test('suggestions say how a number was read and have recipes, and a product that is not sold can be asked for', async () => {
    await browser.visit({ width: 1440, theme: 'dark' }, async (page) => {
      await open(page, '/')
      await field(page).fill('smantana 12')
      await page.getByText('Am înțeles „12” ca procent de grăsime.').waitFor()
      await group(page, 'Rețete').getByRole('link').first().waitFor()
      await assertAccessibleOnBothScreens(page)
      const product = await moveToFirstProduct(page)
      assert.match(product, /12%/)
      await page.keyboard.press('+')
      await page
        .getByRole('button', { name: /^Coș: 1 produs/ })
        .first()
        .waitFor()
      assert.equal(await field(page).inputValue(), 'smantana 12')
      await field(page).fill('cina rapida')
      await group(page, 'Rețete').getByRole('link').first().waitFor()
      await field(page).fill('xqzwvk')
      await page.getByRole('button', { name: 'Cere produsul' }).click()
      await page.getByText('Mulțumim. Am notat „xqzwvk”.').waitFor()
      await assertAccessibleOnBothScreens(page)
    })
  })

  test('with the keyboard alone arrows choose while the focus stays, Enter opens, Esc closes', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await open(page, '/')
      await field(page).focus()
      // Waits for the final query, because results of the first letters would still move the rows.
      await page.keyboard.insertText('lapte')
      await group(page, 'Produse').getByRole('link').first().waitFor()
      const active = field(page).and(page.locator('[aria-activedescendant]'))
      await page.keyboard.press('ArrowDown')
      await active.waitFor()
      assert.match(await activeText(page), /^lapte/)
      // From the field ArrowUp goes to the last suggestion.
      await page.keyboard.press('ArrowUp')
      await active.waitFor({ state: 'detached' })
      await page.keyboard.press('ArrowUp')
      await active.waitFor()
      assert.notEqual(await activeText(page), '')
      await waitForFocus(page, field(page))
      await assertAccessible(page)

      await page.keyboard.press('Escape')
      await panel(page).waitFor({ state: 'detached' })
      assert.equal(await field(page).getAttribute('aria-expanded'), 'false')
      assert.equal(await field(page).inputValue(), 'lapte')

      const product = await moveToFirstProduct(page)
      await page.keyboard.press('ArrowRight')
      await field(page).and(page.locator('[aria-activedescendant$="-aside"]')).waitFor()
      await page.keyboard.press('Enter')
      await page
        .getByRole('button', { name: /^Coș: 1 produs/ })
        .first()
        .waitFor()
      await page.keyboard.press('Escape')
      await moveToFirstProduct(page)
      await page.keyboard.press('Enter')
      await page.getByRole('region', { name: 'Imagini' }).waitFor()
      assert.ok(product.startsWith(await heading(page, /./).innerText()))
    })
  })

  test('SRCH-01 a particle of two letters shows a message and makes no call', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      const calls = searchCalls(page)
      for (const query of ['la', ' la ', '']) {
        await open(page, '/')
        await field(page).fill(query)
        await field(page).press('Enter')
        await page.getByTestId('search-error').waitFor()
        assert.equal(pathOf(page), '/')
      }
      await open(page, '/search/la')
      await page.getByTestId('search-error').waitFor()
      assert.deepEqual(calls, [])
      const suggested = page.waitForResponse(/\/suggestions\?q=lap$/)
      await field(page).fill('lap')
      await suggested
      const searched = page.waitForResponse(/\/search\/lap\?/)
      await field(page).press('Enter')
      await searched
    })
  })

  test('SRCH-05 on a phone the searches of the header and of a list open with the focus inside, and close', async () => {
    await browser.visit({ width: 390 }, async (page) => {
      await open(page, '/c/3-lactate-si-oua')
      await field(page).tap()
      await page.getByText('Începeți să scrieți').waitFor()
      assert.equal(await field(page).getAttribute('aria-expanded'), 'true')
      await waitForFocus(page, field(page))
      await page.getByRole('button', { name: 'Închide căutarea', exact: true }).tap()
      await page.getByText('Începeți să scrieți').waitFor({ state: 'detached' })
      assert.equal(await field(page).getAttribute('aria-expanded'), 'false')

      const toggle = page.getByRole('main').getByRole('button', { name: 'Caută în listă', expanded: false })
      await toggle.tap()
      const inline = page.getByRole('searchbox', { name: 'Ce căutați în „Lactate & ouă”?' })
      await inline.and(page.locator(':focus')).waitFor()
      await assertAccessible(page)
      await page.getByRole('button', { name: 'Închide căutarea în listă' }).tap()
      await inline.waitFor({ state: 'detached' })
      await toggle.and(page.locator(':focus')).waitFor()
    })
  })

  test('LIST-02 a search inside a list stays in it, and shows a message for too few letters', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await open(page, '/c/3-lactate-si-oua')
      const calls = searchCalls(page)
      await page.getByRole('main').getByRole('button', { name: 'Caută în listă' }).click()
      const inline = page.getByRole('searchbox', { name: /^Ce căutați/ })
      await inline.fill('la')
      await inline.press('Enter')
      await page.getByTestId('search-error').waitFor()
      assert.deepEqual(calls, [])
      await inline.fill('brânză')
      await inline.press('Enter')
      await page.waitForURL(/search/)
      assert.equal(new URL(page.url()).pathname, '/cf/3-lactate-si-oua/search/br%C3%A2nz%C4%83')
      const leave = page.getByRole('link', { name: /renunță la căutare/ })
      await leave.waitFor()
      await heading(page, 'Lactate & ouă').waitFor()
      // The chip shows the query at once; the products follow.
      await page
        .getByRole('main')
        .getByRole('article')
        .first()
        .filter({ hasText: /brânză|telemea|parmezan|mozzarella/i })
        .waitFor()
      await leave.click()
      await page.waitForURL(/\/c\/3-lactate-si-oua$/)
    })
  })

  test('ENT-28 a search without results suggests spellings, similar categories and popular products, each a row', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await open(page, '/search/iaurdd')
      await page.getByText('Niciun rezultat pentru „iaurdd”').waitFor()
      const popular = page.getByRole('region', { name: 'Cumpărate des' }).getByRole('article')
      await popular.first().waitFor()
      assert.deepEqual(
        await popular.evaluateAll((cards) => [...new Set(cards.map((card) => getComputedStyle(card).flexDirection))]),
        ['row'],
      )
      await page.getByRole('button', { name: 'Cere produsul' }).click()
      await page.getByText('Mulțumim. Am notat „iaurdd”.').waitFor()
      await page.getByRole('navigation', { name: 'Rafturi apropiate' }).getByRole('link').first().waitFor()
      await assertAccessible(page)
      await page
        .getByRole('navigation', { name: 'Ați vrut să scrieți' })
        .getByRole('link', { name: 'iaurt', exact: true })
        .click()
      await heading(page, '„iaurt”').waitFor()
    })
  })

  test('a product is asked for once, however often its busy button is pressed, which keeps the focus', async () => {
    await browser.visit({ width: 390 }, async (page) => {
      const released = Promise.withResolvers<void>()
      await page.route('**/product-requests', async (route) => {
        await released.promise
        await route.continue()
      })
      const asked = recordRequests(page, /\/product-requests$/)
      await open(page, '/search/xqzwvk')
      const ask = page.getByRole('main').getByRole('button', { name: 'Cere produsul' })
      await pressOn(page, ask)
      await pressOn(page, ask.and(page.locator('[aria-busy=true][aria-disabled=true]')))
      await page.keyboard.press('Space')
      released.resolve()
      await page.getByText('Mulțumim. Am notat „xqzwvk”.').waitFor()
      assert.equal(asked.length, 1)
    })
  })

  test('a misspelled word finds the intended products, and the page names the corrected query', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await open(page, '/search/smintana')
      await page.getByText('Am căutat „smantana”.').waitFor()
      assert.ok((await page.getByRole('main').getByRole('article').count()) > 0)
    })
  })

  test('search works when suggestions fail', async () => {
    await browser.visit({ width: 1440, expectedErrors: [/Failed to load resource/] }, async (page) => {
      await skipQueryRetryDelays(page)
      await page.route('**/suggestions?**', (route) => route.fulfill({ status: 500, body: '{}' }))
      await open(page, '/')
      await field(page).fill('lapte')
      await page.getByText('Sugestiile nu pot fi aduse acum.').waitFor()
      await field(page).press('Enter')
      await heading(page, '„lapte”').waitFor()
    })
  })
})

/** Presses ArrowDown until the first product of the panel is active; returns its name. */
async function moveToFirstProduct(page: Page): Promise<string> {
  await field(page).focus()
  for (let step = 0; step < 30; step++) {
    await page.keyboard.press('ArrowDown')
    await panel(page).waitFor()
    const id = (await field(page).getAttribute('aria-activedescendant')) ?? ''
    if (id.startsWith('cautare-produs-')) return page.locator(`[id="${id}"]`).getByRole('link').innerText()
  }
  return assert.fail('no product among the first 30 suggestions')
}
