import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { addsOn, settled } from '#test/support/cart-page.ts'
import { openBrowser, type TestBrowser } from '#test/support/chromium.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'

let shop: TestShop
let browser: TestBrowser

const dairy = '/c/3-lactate-si-oua'
const pictures = /\/media\/p\//

async function open(page: Page, path: string): Promise<void> {
  await page.goto(shop.url + path, { waitUntil: 'domcontentloaded' })
}
const isAlive = (page: Page) => page.locator('html[data-ready]').waitFor()
const firstPicture = (page: Page) => page.getByRole('main').getByRole('article').first().locator('img')
const background = (picture: Locator) => picture.evaluate((image) => getComputedStyle(image).backgroundColor)

/** Puts the first product into the cart and opens the drawer, whose pictures come in two forms. */
async function openCart(page: Page): Promise<Locator> {
  await open(page, dairy)
  await isAlive(page)
  // What waits for the shop's answer is drawn as another line than what is in the cart.
  await settled(page, () => addsOn(page).first().click())
  await page
    .getByRole('button', { name: /^Coș: 1 produs/ })
    .first()
    .click()
  await page.waitForFunction(() => {
    const image = document.querySelector<HTMLImageElement>('dialog li img')
    return image?.complete && image.naturalWidth > 0
  })
  return page.getByRole('dialog').getByRole('listitem').locator('img').first()
}

const chosen = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.currentSrc)

describe('pictures', () => {
  before(async () => {
    shop = await startShop()
    browser = await openBrowser()
  })
  after(async () => {
    await browser.close()
    await shop.stop()
  })

  test('IMG-01 a picture in two forms comes as WebP, and in the other to a browser that has none; a text is an address', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      assert.match(await chosen(await openCart(page)), /\.webp\?/)
    })
    await browser.visit({ width: 1440 }, async (page) => {
      // What a browser does that does not know the type: it passes over the source.
      await page.addInitScript(() => {
        const set = Element.prototype.setAttribute
        Element.prototype.setAttribute = function setUnknown(name: string, value: string) {
          set.call(this, name, this instanceof HTMLSourceElement && name === 'type' ? 'image/x-unknown' : value)
        }
      })
      assert.match(await chosen(await openCart(page)), /\.png\?/)
    })
    await browser.visit({ width: 1440, expects: [/status of 404/] }, async (page) => {
      await page.goto(`${shop.url}/404`)
      assert.equal(new URL(await chosen(page.getByRole('main').locator('img'))).pathname, '/img/e404.webp')
    })
  })

  test('IMG-02 a skeleton of the picture’s size stands there until it comes, and nothing moves', async () => {
    await browser.visit({ width: 390 }, async (page) => {
      let answer = (): void => undefined
      const held = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route(pictures, (route) => held.then(() => route.continue()))
      await open(page, dairy)
      const picture = firstPicture(page)
      const boxes = () =>
        page
          .getByRole('main')
          .getByRole('article')
          .evaluateAll((cards) => cards.slice(0, 4).map((card) => JSON.stringify(card.getBoundingClientRect())))
      await page.waitForFunction(() => {
        const image = document.querySelector('main article img')
        return image?.hasAttribute('data-loading') && getComputedStyle(image).backgroundColor !== 'rgba(0, 0, 0, 0)'
      })
      await page.evaluate(() => document.fonts.ready)
      const before = await boxes()
      answer()
      await picture.and(page.locator(':not([data-loading])')).waitFor()
      assert.equal(await background(picture), 'rgba(0, 0, 0, 0)')
      assert.deepEqual(await boxes(), before)
    })
  })

  test('IMG-03 in the place of a picture that fails stands the placeholder of 180 by 180', async () => {
    for (const width of [390, 1440] as const) {
      await browser.visit({ width, expects: [/status of 404/] }, async (page) => {
        await page.route(pictures, (route) => route.fulfill({ status: 404, body: '' }))
        await open(page, dairy)
        await isAlive(page)
        const placeholder = page
          .getByRole('main')
          .getByRole('article')
          .first()
          .locator('img[src="/img/placeholder.svg"]')
        await placeholder.waitFor()
        assert.deepEqual(
          [await placeholder.getAttribute('width'), await placeholder.getAttribute('height')],
          ['180', '180'],
        )
        await page.waitForFunction(
          (image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0,
          await placeholder.elementHandle(),
        )
        const box = await placeholder.boundingBox()
        assert.ok(box && box.width <= 180 && box.height <= 180, JSON.stringify(box))
      })
    }
  })
})
