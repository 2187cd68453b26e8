import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { people } from '#seed/people.ts'
import { assertAccessibleOnBothScreens } from '#test/support/browser/both-screens.ts'
import { pressOn, waitForFocus } from '#test/support/browser/keyboard.ts'
import { layoutShift } from '#test/support/browser/layout-shift.ts'
import { routeFirst } from '#test/support/browser/route-first.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'

const { browser, open, openAs, shop } = await shopInBrowser({ env: { JOBS: 'false' } })

const main = (page: Page) => page.getByRole('main')
const section = (page: Page) => page.getByRole('region', { name: 'Note și recenzii' })
const slugOf = async (having: string): Promise<string> => {
  const { rows } = await shop.app.db.pool.query<{ slug: string }>(
    `SELECT p.slug FROM product p JOIN product_review r ON r.product_code = p.code WHERE p.is_active
     GROUP BY p.code, p.slug HAVING ${having} ORDER BY p.code LIMIT 1`,
  )
  return rows[0]?.slug ?? assert.fail(`the demo has no product with ${having}`)
}
const shown = `count(*) FILTER (WHERE r.state = 'shown')`
const reviewed = await slugOf(`${shown} = 3`)
const ofThree = await slugOf(
  `${shown} = 3 AND bool_or(r.customer_id = '${people.mihai.customerId}' AND r.state = 'shown')`,
)
const usefulButtons = (page: Page) => main(page).getByRole('button', { name: /^Utilă/ })
const { rows } = await shop.app.db.pool.query<{ slug: string }>(
  `SELECT slug FROM product p WHERE is_active AND NOT EXISTS (SELECT FROM product_review r WHERE r.product_code = p.code)
   ORDER BY code LIMIT 1`,
)

describe('reviews on the page of a product', () => {
  test('the rating is in the HTML and in structured data, and a product without reviews has neither', async () => {
    const html = await (await fetch(`${shop.url}/p/${reviewed}`)).text()
    assert.match(html, /3 note/)
    assert.match(html, /"aggregateRating":\{"@type":"AggregateRating","ratingValue":[\d.]+,"ratingCount":3/)
    const without = await (await fetch(`${shop.url}/p/${rows[0]?.slug}`)).text()
    assert.match(without, /Nicio recenzie încă/)
    assert.doesNotMatch(without, /aggregateRating/)
  })

  test('the most useful words are loaded when they are near, and lead to all on their own page', async () => {
    await browser.visit({ width: 390 }, async (page) => {
      await open(page, `/p/${reviewed}`)
      await main(page)
        .getByRole('link', { name: /3 note$/ })
        .press('Enter')
      await section(page).getByRole('list', { name: 'Cele mai utile recenzii' }).getByRole('article').nth(2).waitFor()
      await assertAccessibleOnBothScreens(page)
      await section(page).getByRole('link', { name: 'Toate recenziile: 3' }).press('Enter')
      await page.waitForURL(`**/p/${reviewed}/recenzii`)
      await main(page)
        .getByRole('heading', { level: 1, name: /^Note și recenzii/ })
        .waitFor()
      await main(page).getByRole('article').nth(2).waitFor()
      await assertAccessibleOnBothScreens(page)
    })
  })

  for (const width of [390, 1440] as const) {
    test(`boxes of their size stand in place of the most useful words until they come, at ${width} px`, async () => {
      await browser.visit({ width }, async (page) => {
        const { promise: held, resolve: release } = Promise.withResolvers<void>()
        await routeFirst(page, /\/products\/[^/]+\/reviews(\?|$)/, (route) => held.then(() => route.continue()))
        await open(page, `/p/${reviewed}`)
        const boxes = section(page).locator('[data-skeleton]')
        await boxes.scrollIntoViewIfNeeded()
        const waiting = await boxes.boundingBox()
        const all = section(page).getByRole('link', { name: 'Toate recenziile: 3' })
        await all.waitFor()
        release()
        const list = section(page).getByRole('list', { name: 'Cele mai utile recenzii' })
        await list.getByRole('article').nth(2).waitFor()
        assert.equal(await boxes.count(), 0)
        const come = await list.boundingBox()
        const difference = (come?.height ?? 0) - (waiting?.height ?? 0)
        // One line of words more or fewer in each.
        assert.ok(waiting && Math.abs(difference) <= 3 * 25, `${difference} px`)
      })
    })
  }

  test('all words are in the HTML of their own page, which search engines leave to the page of the product', async () => {
    const html = await (await fetch(`${shop.url}/p/${reviewed}/recenzii`)).text()
    assert.equal(html.match(/<article/g)?.length, 3)
    assert.match(html, /name="robots" content="noindex/)
    assert.equal((await fetch(`${shop.url}/p/nu-exista/recenzii`)).status, 404)
  })

  test('a guest who finds a review useful is asked to sign in', async () => {
    await browser.visit({ width: 390 }, async (page) => {
      await open(page, `/p/${reviewed}/recenzii`)
      await usefulButtons(page).first().press('Enter')
      await page.getByRole('dialog').getByText('Intrați în cont ca să spuneți').waitFor()
      await assertAccessibleOnBothScreens(page)
    })
  })

  test('a customer finds a review useful by keyboard and takes it back, and not the own', async () => {
    await browser.visit({ width: 390 }, async (page) => {
      await openAs(page, 'mihai', `/p/${ofThree}/recenzii`)
      const others = main(page).getByRole('article').filter({ hasNotText: 'Mihai I.' })
      const useful = others.first().getByRole('button', { name: /^Utilă/ })
      const own = main(page).getByRole('article').filter({ hasText: 'Mihai I.' })
      await own.waitFor()
      // The own review has no button once the page knows whose it is.
      await own.getByRole('button', { name: /^Utilă/ }).waitFor({ state: 'detached' })
      await useful.press('Enter')
      await useful.and(page.locator('[aria-pressed=true]')).getByText('· 1').waitFor()
      await assertAccessibleOnBothScreens(page)
      await page.reload()
      await useful.and(page.locator('[aria-pressed=true]')).getByText('· 1').waitFor()
      await useful.press('Enter')
      await useful.and(page.locator('[aria-pressed=false]')).waitFor()
      await useful.getByText('· 1').waitFor({ state: 'detached' })
    })
  })

  for (const width of [390, 1440] as const) {
    test(`the own review on the page of all moves nothing when it arrives, at ${width} px`, async () => {
      await browser.visit({ width }, async (page) => {
        await openAs(page, 'mihai', `/p/${ofThree}/recenzii`)
        await main(page).getByRole('region', { name: 'Recenzia dumneavoastră' }).waitFor()
        assert.ok((await layoutShift(page)) < 0.01, `${await layoutShift(page)}`)
        await assertAccessibleOnBothScreens(page)
      })
    })
  }

  test('a vote counts as it was pressed, also when the own votes are known only afterwards', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      const voted = Promise.withResolvers<void>()
      await page.route('**/customers/me/product-reviews/*', async (route) => {
        await voted.promise
        await route.continue()
      })
      await page.route('**/product-reviews/*/vote', async (route) => {
        if (route.request().method() !== 'PUT') return route.continue()
        const answer = await route.fetch()
        const known = page.waitForResponse(
          (response) => response.request().method() === 'GET' && /me\/product-reviews\//.test(response.url()),
        )
        voted.resolve()
        await known
        return route.fulfill({ response: answer })
      })
      await openAs(page, 'radu', `/p/${ofThree}/recenzii`)
      const useful = usefulButtons(page).last()
      await pressOn(page, useful)
      await useful.and(page.locator('[aria-pressed=true]:not([aria-busy])')).getByText('· 1').waitFor()
      await pressOn(page, useful)
      await useful.and(page.locator('[aria-pressed=false]:not([aria-busy])')).waitFor()
    })
  })

  test('a vote that fails says so and leaves the button as it was', async () => {
    await browser.visit({ width: 1440, expectedErrors: [/status of 500/] }, async (page) => {
      await page.route('**/product-reviews/*/vote', (route) =>
        route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"type":"about:blank"}' }),
      )
      await openAs(page, 'ana', `/p/${reviewed}/recenzii`)
      await usefulButtons(page).first().press('Enter')
      await page.getByText(/^Ceva nu a mers la noi/).waitFor()
      await usefulButtons(page).first().and(page.locator('[aria-pressed=false]')).waitFor()
    })
  })

  test('all words are sorted, narrowed by the bars and reported by keyboard', async () => {
    await browser.visit({ width: 390 }, async (page) => {
      await open(page, `/p/${reviewed}/recenzii`)
      const articles = main(page).getByRole('list', { name: 'Recenzii' }).getByRole('article')
      await articles.nth(2).waitFor()
      assert.equal(await main(page).getByText('cumpărător verificat').count(), 3)
      await main(page).getByRole('combobox', { name: 'Ordine' }).selectOption('lowest')
      const bar = main(page)
        .getByRole('list', { name: 'Arată doar recenziile cu' })
        .getByRole('button', { name: /^5 stele/ })
      await bar.press('Enter')
      await bar.and(page.locator('[aria-pressed=true]')).waitFor()
      await articles.nth(2).waitFor({ state: 'detached' })
      await page.waitForURL('**/recenzii?sort=lowest&stars=5')
      await page.reload()
      await bar.and(page.locator('[aria-pressed=true]')).waitFor()
      assert.equal(await main(page).getByRole('combobox', { name: 'Ordine' }).inputValue(), 'lowest')
      assert.equal(await articles.nth(2).count(), 0)
      const filter = main(page).getByRole('group', { name: 'Arată recenziile' })
      await pressOn(page, filter.getByRole('button', { name: '5 stele' }))
      await waitForFocus(page, filter.getByRole('button', { name: 'Toate' }))
      await articles.nth(2).waitFor()
      await page.waitForURL('**/recenzii?sort=lowest')
      await articles
        .first()
        .getByRole('button', { name: /^Raportează/ })
        .press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Raportează recenzia' })
      await dialog.getByRole('radio', { name: 'este reclamă' }).press('Space')
      await assertAccessibleOnBothScreens(page)
      await dialog.getByRole('button', { name: 'Trimite' }).press('Enter')
      await dialog.getByText(/^Vă mulțumim/).waitFor()
      await dialog.locator('div:focus').waitFor()
    })
  })

  test('the reviews of a filter are asked for once', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      const asked: string[] = []
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url())
        if (/\/products\/[^/]+\/reviews$/.test(pathname)) asked.push(searchParams.get('sort') ?? '')
      })
      await open(page, `/p/${reviewed}/recenzii`)
      const sort = main(page).getByRole('combobox', { name: 'Ordine' })
      for (const order of ['lowest', 'newest']) {
        await sort.selectOption(order)
        await page.waitForURL(`**/recenzii?sort=${order}`)
        await main(page).locator('ul[aria-label=Recenzii]:not([aria-busy])').waitFor()
        assert.equal(asked.filter((one) => one === order).length, 1)
      }
    })
  })
})
