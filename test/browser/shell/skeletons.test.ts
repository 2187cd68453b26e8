import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { walkedOn } from '#test/support/browser/both-screens.ts'
import { pressOn, waitForFocus } from '#test/support/browser/keyboard.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { skipQueryRetryDelays } from '#test/support/browser/skip-query-retry-delays.ts'

const { browser, open, shop } = await shopInBrowser()

const skeleton = (page: Page) => page.locator('[role=main][aria-busy=true]')

/** Holds the answers to `address` until the returned function is called. */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}

/** Counts skeletons from now on, and adds up how far parts of the page jump by themselves. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen = { skeletons: 0, shift: 0 }
    Object.assign(globalThis, { seen })
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof Element && node.matches('[role=main]')) seen.skeletons += 1
    }).observe(document.body, { childList: true, subtree: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: false })
  })

const seen = (page: Page): Promise<{ skeletons: number; shift: number }> =>
  page.evaluate(() => (globalThis as unknown as { seen: { skeletons: number; shift: number } }).seen)

for (const width of walkedOn(390, 1440)) {
  test(`a department and a product that take long are waited for on a skeleton, and nothing jumps when they come, at ${width}`, async () => {
    await browser.visit({ width }, async (page) => {
      await open(page, '/c')
      await watch(page)
      const bring = await hold(page, /\/api\/v2\/shop\/categories\/1-fructe/)
      await page.evaluate(() =>
        document.querySelector<HTMLAnchorElement>('main a[href="/c/1-fructe-si-legume"]')?.click(),
      )
      await skeleton(page).waitFor()
      await page.getByRole('status').filter({ hasText: 'Pagina se încarcă' }).waitFor()
      assert.equal(await page.getByRole('main').count(), 1)
      // The heading comes with the page, and the bar of every navigation lies above all parts of it.
      await assertAccessible(page, { except: ['page-has-heading-one', 'region'] })
      bring()
      await page.getByRole('heading', { level: 1, name: 'Fructe & legume' }).waitFor()
      await skeleton(page).waitFor({ state: 'detached' })

      const bringProduct = await hold(page, /\/api\/v2\/shop\/products\//)
      const card = page.getByRole('article').getByRole('link').first()
      const name = await card.innerText()
      await card.click()
      await skeleton(page).locator('img').waitFor()
      bringProduct()
      await page.getByRole('heading', { level: 1 }).filter({ visible: true }).waitFor()
      await skeleton(page).waitFor({ state: 'detached' })
      const heading = await page.getByRole('heading', { level: 1 }).innerText()
      assert.ok(name.includes(heading), `${heading} is not ${name}`)
      const { skeletons, shift } = await seen(page)
      assert.equal(skeletons, 2)
      assert.ok(shift < 0.1, `layout shift ${shift}`)
    })
  })
}

test('a page whose data is there is shown without a skeleton', async () => {
  await browser.visit({ width: 390 }, async (page) => {
    await open(page, '/c/1-fructe-si-legume')
    const departments = page.getByRole('link', { name: 'Categorii' })
    await departments.click()
    await page.getByRole('navigation', { name: 'Alege departamentul' }).waitFor()
    await watch(page)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Fructe & legume' }).waitFor()
    await page.goForward()
    await page.getByRole('navigation', { name: 'Alege departamentul' }).waitFor()
    assert.equal((await seen(page)).skeletons, 0)
  })
})

test('a filter changes the list in place, without a skeleton', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await open(page, '/c/3-lactate-si-oua')
    await watch(page)
    const bring = await hold(page, /\/api\/v2\/shop\/categories\/3-lactate.*promo/)
    await page.getByRole('main').getByText('În promoție').first().click()
    await page.locator('#produse[aria-busy=true]').waitFor()
    bring()
    await page.locator('#produse:not([aria-busy])').waitFor()
    assert.equal((await seen(page)).skeletons, 0)
  })
})

test('a navigation that is cancelled leaves the page as it was: what was typed, the focus and the scroll position', async () => {
  await browser.visit({ width: 390 }, async (page) => {
    await open(page, '/info/contact')
    const main = page.getByRole('main')
    await main.getByLabel('Nume').fill('Ioana')
    const link = main.getByRole('link').last()
    await link.focus()
    await page.evaluate(() => scrollTo(0, 300))
    await hold(page, /\/api\/v2\/shop\//)
    await page.keyboard.press('Enter')
    await skeleton(page).waitFor()
    assert.equal(await page.evaluate(() => scrollY), 0)
    await page.evaluate(() => window.stop())
    await skeleton(page).waitFor({ state: 'detached' })
    await page.getByRole('progressbar', { name: 'Pagina se încarcă' }).waitFor({ state: 'detached' })
    await waitForFocus(page, link)
    assert.equal(await main.getByLabel('Nume').inputValue(), 'Ioana')
    assert.equal(await page.evaluate(() => scrollY), 300)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

test('of two pages that take long the later is shown, and the one before not again in between', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await open(page, '/')
    await page.evaluate(() => {
      const main = document.querySelector('main')
      Object.assign(globalThis, { returns: 0 })
      const note = (): unknown => main?.hidden === false && Object.assign(globalThis, { returns: 1 })
      if (main) new MutationObserver(note).observe(main, { attributeFilter: ['hidden'] })
    })
    const departments = page.getByRole('navigation', { name: 'Departamente' })
    await hold(page, /\/categories\/4-/)
    const bring = await hold(page, /\/categories\/3-/)
    await departments.getByRole('link', { name: 'Carne & pește' }).click()
    await skeleton(page).waitFor()
    await departments.getByRole('link', { name: 'Lactate & ouă' }).click()
    await skeleton(page).getByText('Lactate & ouă').waitFor()
    bring()
    const heading = page.getByRole('heading', { level: 1, name: 'Lactate & ouă' })
    await waitForFocus(page, heading)
    await page.getByRole('status').filter({ hasText: 'Lactate & ouă' }).first().waitFor({ state: 'attached' })
    assert.equal(await skeleton(page).count(), 0)
    assert.equal(await page.evaluate(() => (globalThis as unknown as { returns: number }).returns), 0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

test('a page whose data fails while its skeleton is shown ends in the error page, which can be left', async () => {
  await browser.visit({ width: 390, expectedErrors: [/Failed to load resource/] }, async (page) => {
    await skipQueryRetryDelays(page)
    await open(page, '/c')
    const { promise: failing, resolve: fail } = Promise.withResolvers<void>()
    await page.route(/\/api\/v2\/shop\/categories\/3-/, async (route) => {
      await failing
      await route.fulfill({ status: 503, body: '' })
    })
    await page.getByRole('button', { name: 'Lactate & ouă' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Toate din Lactate & ouă' }).click()
    await skeleton(page).waitFor()
    fail()
    await waitForFocus(page, page.getByRole('heading', { level: 1, name: 'Am scăpat coșul din mână' }))
    assert.equal(await skeleton(page).count(), 0)
    await pressOn(page, page.getByRole('main').getByRole('link', { name: 'Înapoi la pagina principală' }))
    await page.locator('body[data-page-type=home]').waitFor()
  })
})

for (const width of walkedOn(390, 1440)) {
  test(`all reviews of a product that take long are waited for on boxes of their size, at ${width}`, async () => {
    const { rows } = await shop.app.db.pool.query<{ slug: string }>(
      `SELECT p.slug FROM product p JOIN product_review r ON r.product_code = p.code WHERE p.is_active AND r.state = 'shown'
       GROUP BY p.code, p.slug HAVING count(*) = 3 ORDER BY p.code LIMIT 1`,
    )
    await browser.visit({ width }, async (page) => {
      await open(page, `/p/${rows[0]?.slug ?? assert.fail('the demo has no such product')}`)
      const all = page.getByRole('link', { name: /^Toate recenziile/ })
      await page.getByRole('region', { name: 'Note și recenzii' }).scrollIntoViewIfNeeded()
      await all.waitFor()
      const bring = await hold(page, /\/products\/[^/]+\/reviews/)
      await pressOn(page, all)
      const boxes = skeleton(page).locator('[data-skeleton]').filter({ visible: true })
      await boxes.waitFor()
      const ends = await boxes.locator('span').evaluateAll((all) => all.map((box) => box.getBoundingClientRect().right))
      assert.ok(ends.length > 0 && Math.max(...ends) <= width - 16, `${Math.max(...ends)}`)
      bring()
      await page
        .getByRole('main')
        .getByRole('heading', { level: 1, name: /^Note și recenzii/ })
        .waitFor()
      await skeleton(page).waitFor({ state: 'detached' })
    })
  })
}
