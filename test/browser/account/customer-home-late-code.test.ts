import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { assertAccessibleOnBothScreens } from '#test/support/browser/both-screens.ts'
import { pressOn } from '#test/support/browser/keyboard.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { findProduct, placeOrderInShop } from '#test/support/fixtures/place-in-shop.ts'

const { shop, browser, openAs } = await shopInBrowser({ env: { WAREHOUSE: 'none' } })
const product = await findProduct(shop, 12_00)

const region = (page: Page, name: string): Locator => page.getByRole('region', { name })

test('a part whose code cannot be loaded says so in place of its dead buttons, and is loaded by a press', async () => {
  await placeOrderInShop(shop, 'radu', { [product]: 1 })
  await browser.visit({ width: 390, expectedErrors: [/status of 503/] }, async (page) => {
    await openAs(page, 'radu', '/')
    const hello = region(page, 'Radu')
    await hello.waitFor()
    await page.route(
      () => true,
      async (route) => {
        if (route.request().resourceType() !== 'script') return route.continue()
        const answer = await route.fetch()
        // Only the code of the customer's parts has their words.
        return (await answer.text()).includes('Altă oră')
          ? route.fulfill({ status: 503, body: '' })
          : route.fulfill({ response: answer })
      },
    )
    await page.reload()
    const failures = page.getByRole('main').getByText('Această parte a paginii nu s-a putut încărca')
    await failures.nth(1).waitFor()
    assert.equal(await hello.count(), 0)
    await assertAccessibleOnBothScreens(page)
    await page.unrouteAll({ behavior: 'wait' })
    await pressOn(page, page.getByRole('main').getByRole('button', { name: 'Încearcă din nou' }).first())
    await hello.getByRole('button', { name: 'Altă oră' }).click()
    await page.getByRole('dialog', { name: 'Livrare' }).waitFor()
  })
})

test('who moves the focus on while a part comes alive is not put back', async () => {
  await placeOrderInShop(shop, 'radu', { [product]: 1 })
  await browser.visit({ width: 390 }, async (page) => {
    await openAs(page, 'radu', '/')
    await region(page, 'Radu').waitFor()
    const come = Promise.withResolvers<void>()
    await page.route(
      () => true,
      async (route) => {
        if (route.request().resourceType() === 'script') await come.promise
        await route.continue()
      },
    )
    await page.goto(`${shop.url}/`, { waitUntil: 'commit' })
    await region(page, 'Ce cumpărați des').getByRole('link').first().waitFor()
    await page.evaluate(moveFocusAtEachStep)
    come.resolve()
    await page.waitForFunction(() => {
      const { isMoving, name } = document.body.dataset
      const focused = document.activeElement
      return isMoving === 'false' && name === (focused?.getAttribute('aria-label') ?? focused?.textContent)
    })
    await page.unrouteAll({ behavior: 'wait' })
  })
})

/** Moves the focus between two links that the server has drawn, at each step of React's scheduler, as long as they are there. */
function moveFocusAtEachStep(): void {
  const nameOf = (link: Element): string => link.getAttribute('aria-label') ?? link.textContent
  const all = [...document.querySelectorAll<HTMLElement>('[data-part="for-you"] :is(a, button)')]
  const links = all.filter(
    (one) => one.matches('a') && all.filter((other) => nameOf(other) === nameOf(one)).length === 1,
  )
  if (links.length < 2) throw new Error('no two links')
  const { postMessage } = MessagePort.prototype
  let turn = 0
  MessagePort.prototype.postMessage = function post(message: unknown): void {
    const link = links[turn++ % 2]
    document.body.dataset['isMoving'] = String(link?.isConnected)
    if (link?.isConnected) {
      link.focus({ preventScroll: true })
      document.body.dataset['name'] = nameOf(link)
    }
    postMessage.call(this, message)
  }
}
