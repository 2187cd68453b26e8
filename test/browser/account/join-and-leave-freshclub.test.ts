import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { assertAccessibleOnBothScreens, walkedOn } from '#test/support/browser/both-screens.ts'
import { pageIsReady } from '#test/support/browser/cart-page.ts'
import { focusAndPress, waitForFocus } from '#test/support/browser/keyboard.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'

const { shop, browser } = await shopInBrowser({ env: { JOBS: 'false' } })

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name })
const main = (page: Page): Locator => page.getByRole('main')
const button = (within: Page | Locator, name: string | RegExp): Locator => within.getByRole('button', { name })
const waitForStoredStatus = (page: Page, status: string): Promise<unknown> =>
  page.waitForFunction((stored) => localStorage.getItem('poftim.user-details')?.includes(stored), status)

for (const [width, theme, person] of walkedOn([390, 'dark', 'Ioana Dragomir'], [1440, 'light', 'Elena Pop'])) {
  test(`ROUTE-18 GENIUS-02 a customer joins and leaves freshclub and Genius at ${width} px, by keyboard`, async () => {
    await browser.visit({ width, theme }, async (page) => {
      await page.goto(`${shop.url}/account/freshclub`)
      await pageIsReady(page)
      await focusAndPress(page, button(main(page), 'Intră în cont'))
      await focusAndPress(page, button(page, new RegExp(person)))
      await heading(page, 'freshclub').waitFor()
      await pageIsReady(page)
      await joinClub(page)
      await tryGenius(page)
      await leaveGenius(page)
      await leaveClub(page)
    })
  })
}

async function joinClub(page: Page): Promise<void> {
  const join = button(page, 'Intră în freshclub')
  await join.waitFor()
  await assertAccessibleOnBothScreens(page)
  const welcome = page.getByText('Bine ați venit în freshclub.').waitFor()
  await focusAndPress(page, join)
  await welcome
  await main(page).getByText('0 puncte = 0,00 lei').waitFor()
  await assertAccessibleOnBothScreens(page)
}

async function tryGenius(page: Page): Promise<void> {
  await page.goto(`${shop.url}/genius`)
  await pageIsReady(page)
  const activated = page.waitForRequest((request) => request.url().endsWith('/customers/activate-genius-trial'))
  await focusAndPress(page, button(page, 'Activează perioada de probă'))
  const call = await activated
  assert.deepEqual([call.method(), call.postData()], ['PATCH', '{}'])
  assert.equal(call.headers()['content-type'], 'application/merge-patch+json')
  await main(page).getByText('Sunteți în perioada de probă Genius până pe').waitFor()
  await waitForStoredStatus(page, 'genius')
  await assertAccessibleOnBothScreens(page)
}

async function leaveGenius(page: Page): Promise<void> {
  await focusAndPress(page, button(page, 'Renunță la Genius'))
  const dialog = page.getByRole('dialog', { name: 'Renunțați la Genius?' })
  await dialog.waitFor()
  await assertAccessibleOnBothScreens(page)
  await focusAndPress(page, button(dialog, 'Renunță la Genius'))
  await main(page).getByText('O puteți folosi o singură dată.').waitFor()
  await waitForStoredStatus(page, 'standard')
  await assertAccessibleOnBothScreens(page)
}

async function leaveClub(page: Page): Promise<void> {
  await page.goto(`${shop.url}/account/freshclub`)
  await pageIsReady(page)
  await focusAndPress(page, main(page).getByRole('link', { name: 'Renunță la freshclub', exact: true }))
  await waitForFocus(page, heading(page, 'Renunțați la freshclub'))
  const leave = button(page, 'Renunță la freshclub')
  await leave.waitFor()
  await assertAccessibleOnBothScreens(page)
  await focusAndPress(page, leave)
  await main(page).getByRole('heading', { name: 'Nu sunteți în freshclub' }).waitFor()
  await assertAccessibleOnBothScreens(page)
  await page.reload()
  await main(page).getByRole('heading', { name: 'Nu sunteți în freshclub' }).waitFor()
}
