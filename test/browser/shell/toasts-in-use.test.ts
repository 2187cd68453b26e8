import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { keepToastsOpen } from '#test/support/browser/cart-page.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'

const { browser, open, openAs } = await shopInBrowser({ env: { JOBS: 'false' } })

const toastIn = (page: Page, container: string, text: string | RegExp): Locator =>
  page.locator(`section#${container} .Toastify__toast`).filter({ hasText: text })

/** Where a toast stands in the window of 1440 by 900 px: `top-left`. */
async function positionOf(toast: Locator): Promise<string> {
  await toast.waitFor()
  await toast.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  const box = await toast.boundingBox()
  assert.ok(box)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  return `${y < 450 ? 'top' : 'bottom'}-${x < 480 ? 'left' : x > 960 ? 'right' : 'center'}`
}

test('TOAST-01 TOAST-02 TOAST-03 the toasts of the shop stand where they cover nothing that they are about, and look as their purpose', async () => {
  await browser.visit(
    { width: 1440, options: { permissions: ['clipboard-read', 'clipboard-write'] } },
    async (page) => {
      await keepToastsOpen(page)
      await openAs(page, 'mihai', '/c/3-lactate-si-oua')
      await page
        .getByRole('main')
        .getByRole('article')
        .first()
        .getByRole('button', { name: /favorite/i })
        .click()
      const favourite = toastIn(page, 'generic', /favorite/)
      assert.equal(await positionOf(favourite), 'top-right')
      assert.match((await favourite.getAttribute('class')) ?? '', /Toastify__toast-theme--light/)
      assert.equal(await favourite.locator('svg.i').count(), 2, 'a heart and the cross')
      await assertAccessible(page)

      await open(page, '/account')
      await page.getByRole('button', { name: 'Salvează' }).first().click()
      assert.equal(await positionOf(toastIn(page, 'generic', 'Am salvat')), 'top-center')

      await open(page, '/account/freshclub')
      await page.getByRole('button', { name: 'Intră în freshclub' }).click()
      assert.equal(await positionOf(toastIn(page, 'custom', /freshclub/)), 'bottom-right')
    },
  )
})

test('TOAST-02 TOAST-04 ordering again shows a loading toast beside the cart, which its outcome replaces', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await keepToastsOpen(page)
    await openAs(page, 'radu', '/account/order-history')
    const held = Promise.withResolvers<void>()
    await page.route('**/orders/*/duplicate', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Comandă din nou' }).first().click()
    const loading = toastIn(page, 'generic', 'Adăugăm produsele în coș')
    assert.equal(await positionOf(loading), 'bottom-left')
    assert.equal(await loading.getByRole('progressbar').count(), 0)
    held.resolve()
    await page.getByRole('dialog', { name: 'Coșul meu' }).waitFor()
    await loading.waitFor({ state: 'detached' })
    assert.equal(await page.locator('.Toastify__toast').count(), 1)
  })
})
