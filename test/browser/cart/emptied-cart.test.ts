import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page, Response } from 'playwright-core'
import type { Api } from '#kernel/client.ts'
import { setLineWish } from '#modules/ordering/contract.returning.ts'
import { commentItem, completeOrder, getOrder, type OrderView } from '#modules/ordering/contract.ts'
import { walkedOn } from '#test/support/browser/both-screens.ts'
import { keepToastsOpen, openCartDrawer } from '#test/support/browser/cart-page.ts'
import { focusAndPress, waitForFocus } from '#test/support/browser/keyboard.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { routeFirst } from '#test/support/browser/route-first.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { fillCheckout } from '#test/support/fixtures/fill-checkout.ts'
import { fillCartInShop } from '#test/support/fixtures/place-in-shop.ts'

const { shop, browser, openAs } = await shopInBrowser({ env: { JOBS: 'false' } })

async function codes(): Promise<[string, string, string]> {
  const { rows } = await shop.app.db.pool.query<{ code: string }>(
    `SELECT v.code FROM variant v JOIN stock s ON s.variant_code = v.code JOIN product p ON p.code = v.product_code
     WHERE v.kind = 'standard' AND s.on_hand - s.reserved > 20 AND NOT p.age_restricted AND p.max_per_order > 3 ORDER BY v.code LIMIT 3`,
  )
  const [first, second, third] = rows.map(({ code }) => code)
  return first && second && third ? [first, second, third] : assert.fail('the demo has too few products')
}

/** Quantity, note and wish by variant code. */
const describeLines = (order: OrderView): Record<string, unknown> =>
  Object.fromEntries(
    order.items
      .flatMap(({ items }) => items)
      .map(({ variantCode, quantity, comment, substitute }) => [variantCode, [quantity, comment, substitute?.wish]]),
  )

const lineOf = (order: OrderView, code: string): number =>
  order.items.flatMap(({ items }) => items).find(({ variantCode }) => variantCode === code)?.id ?? assert.fail(code)

const [first, second, third] = await codes()

async function fill(person: 'ana' | 'vlad'): Promise<{ readonly api: Api; readonly token: string }> {
  const { api, order } = await fillCartInShop(shop, person, { [first]: 3, [second]: 1, [third]: 2 })
  const token = order.tokenValue
  await api(commentItem, { params: { token, itemId: lineOf(order, first) }, body: { comment: 'cu termen lung' } })
  await api(setLineWish, { params: { id: token, itemId: lineOf(order, second) }, body: { wish: 'none' } })
  return { api, token }
}

const wishSent = (page: Page): Promise<Response> =>
  page.waitForResponse((response) => response.request().method() === 'PATCH' && response.url().endsWith('/substitute'))

const filled = {
  [first]: [3, 'cu termen lung', undefined],
  [second]: [1, null, 'none'],
  [third]: [2, null, undefined],
}

for (const [width, theme, person] of walkedOn([390, 'dark', 'ana'], [1440, 'light', 'vlad'])) {
  test(`the whole cart is emptied by one press at ${width} px, and undoing restores amounts, notes and wishes`, async () => {
    const { api, token } = await fill(person)
    await browser.visit({ width, theme }, async (page) => {
      await keepToastsOpen(page)
      await openAs(page, person, '/info')
      const drawer = await openCartDrawer(page)
      const empty = drawer.getByRole('button', { name: 'Golește coșul' })
      await empty.waitFor()
      await assertAccessible(page)
      await focusAndPress(page, empty)
      await page.getByText('Ați golit coșul.').waitFor()
      await empty.waitFor({ state: 'detached' })
      await waitForFocus(page, drawer.getByRole('heading', { name: 'Coșul meu' }))
      assert.deepEqual(describeLines(await api(getOrder, { params: { token } })), {})
      await assertAccessible(page)
      const [answer] = await Promise.all([wishSent(page), page.getByRole('button', { name: 'Anulează' }).click()])
      assert.equal(answer.status(), 200)
      await drawer.getByText('Notă: cu termen lung').waitFor()
      assert.deepEqual(describeLines(await api(getOrder, { params: { token } })), filled)
    })
  })
}

test('a cart whose emptying fails keeps its lines, and an undo that fails is repeated from its notice', async () => {
  const { api, token } = await fill('ana')
  await browser.visit({ width: 1440, expectedErrors: [/status of 503/] }, async (page) => {
    await keepToastsOpen(page)
    await openAs(page, 'ana', '/info')
    const drawer = await openCartDrawer(page)
    const failing = { status: 503, contentType: 'application/problem+json', body: '{}' }
    await routeFirst(page, /\/multiple-items$/, (route) => route.fulfill(failing))
    const empty = drawer.getByRole('button', { name: 'Golește coșul' })
    await empty.click()
    const notices = page.getByRole('alert')
    await notices.first().waitFor()
    assert.deepEqual(describeLines(await api(getOrder, { params: { token } })), filled)
    await empty.click()
    await page.getByText('Ați golit coșul.').waitFor()
    await routeFirst(page, /\/substitute$/, (route) => route.fulfill(failing))
    await page.getByRole('button', { name: 'Anulează' }).click()
    const again = page.getByRole('button', { name: 'Încearcă din nou' })
    await again.waitFor()
    const [answer] = await Promise.all([wishSent(page), again.click()])
    assert.equal(answer.status(), 200)
    await drawer.getByText('Notă: cu termen lung').waitFor()
    assert.deepEqual(describeLines(await api(getOrder, { params: { token } })), filled)
  })
})

test('without a connection emptying the cart fails at once, and is not done later', async () => {
  const { api, token } = await fill('ana')
  await browser.visit({ width: 390, expectedErrors: [/ERR_INTERNET_DISCONNECTED/, /status of 503/] }, async (page) => {
    await keepToastsOpen(page)
    await openAs(page, 'ana', '/info')
    const drawer = await openCartDrawer(page)
    const empty = drawer.getByRole('button', { name: 'Golește coșul' })
    // The first notice loads the code of notices, which a service worker keeps.
    const failing = { status: 503, contentType: 'application/problem+json', body: '{}' }
    await routeFirst(page, /\/multiple-items$/, (route) => route.fulfill(failing))
    await empty.click()
    await page.getByRole('alert').first().waitFor()
    await page.context().setOffline(true)
    await empty.click()
    await page.getByRole('alert').filter({ hasText: 'Nu avem legătură cu magazinul.' }).waitFor()
    await page.context().setOffline(false)
    const answer = page.waitForResponse(
      (one) => one.request().method() === 'PATCH' && one.url().endsWith('/multiple-items'),
    )
    await Promise.all([answer, empty.click()])
    await page.getByText('Ați golit coșul.').waitFor()
    assert.deepEqual(describeLines(await api(getOrder, { params: { token } })), {})
  })
})

test('a cart that was ordered elsewhere is left, and nothing of it is offered to be put back', async () => {
  const { api, token } = await fill('ana')
  await browser.visit({ width: 1440, expectedErrors: [/status of 422/] }, async (page) => {
    await keepToastsOpen(page)
    await openAs(page, 'ana', '/info')
    const drawer = await openCartDrawer(page)
    const empty = drawer.getByRole('button', { name: 'Golește coșul' })
    await empty.waitFor()
    await fillCheckout(api, token, { interval: 'last' })
    await api(completeOrder, { params: { id: token }, body: {} })
    await empty.click()
    await empty.waitFor({ state: 'detached' })
    assert.equal(await page.getByText('Ați golit coșul.').count(), 0)
  })
})
