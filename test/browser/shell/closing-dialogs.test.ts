import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { addButtons, cartButton, cartCountIs } from '#test/support/browser/cart-page.ts'
import { waitForFocus } from '#test/support/browser/keyboard.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'

const { browser, open } = await shopInBrowser({ env: { JOBS: 'false' } })

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Coșul meu' })
const openEmptyCart = async (page: Page): Promise<void> => {
  await cartButton(page).press('Enter')
  await drawer(page).getByRole('button', { name: 'Închide' }).waitFor()
}

test('a press right after the one that closes a drawer opens it again', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await open(page, '/cf/2-brutarie-si-patiserie')
    await openEmptyCart(page)
    const opener = await cartButton(page).elementHandle()
    await drawer(page)
      .getByRole('button', { name: 'Închide' })
      .evaluate((close, button) => {
        if (!(close instanceof HTMLElement && button instanceof HTMLElement)) throw new Error('no buttons')
        close.click()
        button.click()
      }, opener)
    // By now the browser has dispatched all close events.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    await drawer(page).waitFor()
  })
})

test('a press makes the drawer invisible before the page behind it is active again', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await open(page, '/cf/2-brutarie-si-patiserie')
    await openEmptyCart(page)
    const afterPress = await drawer(page)
      .getByRole('button', { name: 'Închide' })
      .evaluate((close) => {
        const dialog = close.closest('dialog')
        if (!(dialog && close instanceof HTMLElement)) throw new Error('no dialog')
        close.click()
        return { isVisible: dialog.checkVisibility({ opacityProperty: true }), isModal: dialog.matches(':modal') }
      })
    assert.deepEqual(afterPress, { isVisible: false, isModal: true })
    await drawer(page).waitFor({ state: 'detached' })
    await waitForFocus(page, cartButton(page))
  })
})

test('a key right after the press that closes a drawer acts on the button that opened it', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await open(page, '/cf/2-brutarie-si-patiserie')
    for (let turn = 0; turn < 5; turn++) {
      await openEmptyCart(page)
      await drawer(page).getByRole('button', { name: 'Închide' }).focus()
      await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Enter')])
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
      await drawer(page).getByRole('button', { name: 'Închide' }).click()
      await drawer(page).waitFor({ state: 'detached' })
    }
  })
})

test('nothing behind an open drawer is pressed, and all of it once the drawer is closed', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await open(page, '/cf/2-brutarie-si-patiserie')
    const add = addButtons(page).first()
    await add.scrollIntoViewIfNeeded()
    await openEmptyCart(page)
    const box = await add.boundingBox()
    assert.ok(box)
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await drawer(page).waitFor({ state: 'detached' })
    assert.equal(await page.evaluate(() => localStorage.getItem('poftim.cart-changes')), null)
    await waitForFocus(page, cartButton(page))
    await add.click()
    await cartCountIs(page, '1 produs')
  })
})

test('Esc and Enter in fast succession close a drawer and open it again', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await open(page, '/cf/2-brutarie-si-patiserie')
    for (let turn = 0; turn < 5; turn++) {
      await openEmptyCart(page)
      await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Enter')])
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
      await drawer(page).waitFor()
      await page.keyboard.press('Escape')
      await drawer(page).waitFor({ state: 'detached' })
      await waitForFocus(page, cartButton(page))
    }
  })
})

test('a press beside a drawer closes it, and the focus returns to its button', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await open(page, '/cf/2-brutarie-si-patiserie')
    await openEmptyCart(page)
    await page.mouse.click(20, 400)
    await drawer(page).waitFor({ state: 'detached' })
    await waitForFocus(page, cartButton(page))
  })
})
