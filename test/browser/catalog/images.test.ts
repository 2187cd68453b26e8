import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import react from '@vitejs/plugin-react'
import type { Locator, Page } from 'playwright-core'
import { build, type Plugin } from 'vite'
import { getHome, type ProductCard } from '#modules/catalog/contract.ts'
import { desktopFirst, lookOnBothScreens } from '#test/support/browser/both-screens.ts'
import { addButtons, applyCartChange, recordRequests } from '#test/support/browser/cart-page.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { contractAddresses } from '../../../scripts/vite/contract-addresses.ts'
import { phosphorIcons } from '../../../scripts/vite/phosphor-icons.ts'

const { shop, browser } = await shopInBrowser()

const dairy = '/c/3-lactate-si-oua'
const pictures = /\/media\/p\//

async function open(page: Page, path: string): Promise<void> {
  await page.goto(shop.url + path, { waitUntil: 'domcontentloaded' })
}
const waitForHydration = (page: Page) => page.locator('html[data-ready]').waitFor()
const firstPicture = (page: Page) => page.getByRole('main').getByRole('article').first().locator('img')
const background = (picture: Locator) => picture.evaluate((image) => getComputedStyle(image).backgroundColor)

/** Puts the first product into the cart and opens the drawer, whose pictures have two formats. */
async function openCart(page: Page): Promise<Locator> {
  await open(page, dairy)
  await waitForHydration(page)
  // A pending line is rendered as another element than a confirmed one.
  await applyCartChange(page, () => addButtons(page).first().click())
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

const sourceOf = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.currentSrc)

let product: ProductCard
let files: ReadonlyMap<string, string>

const variants = ['v1', 'v2', 'v3', 'gdeals', 'sponsored'] as const

/** A page of product cards: the same product, once in each variant. */
const entry = `
import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import { QueryClientProvider } from '@tanstack/react-query'
import '#browser/theme/tokens.css'
import '#browser/theme/elements.css'
import '#storefront/ui/theme/layout.css'
import '#storefront/ui/theme/base.css'
import { ProductCard } from '#storefront/components/product-card/product-card.tsx'
import { makeQueryClient } from '#storefront/lib/queries/queries.ts'
import { cardAction } from '#storefront/features/cart/card-action.tsx'
import { favouriteAction } from '#storefront/features/favourites/favourite-button.tsx'
const { product, variants } = JSON.parse(document.getElementById('cards').textContent)
const cards = variants.map((variant) => h('div', { key: variant, id: variant, style: { width: 260, margin: 16 } }, h(ProductCard, {
  product, action: cardAction(product), favourite: favouriteAction(product), turn: 'early',
  ...(variant === 'sponsored' ? { isSponsored: true } : { look: variant }),
})))
createRoot(document.getElementById('root')).render(
  h(QueryClientProvider, { client: makeQueryClient('browser') }, h('main', null, h('h1', null, 'Carduri'), cards)),
)
`
const entryId = 'virtual:cards'
const cardsEntry: Plugin = {
  name: 'cards',
  resolveId: (id) => (id === entryId ? `\0${id}` : null),
  load: (id) => (id === `\0${entryId}` ? entry : null),
}

/** Script and style of that page, by file name. */
async function buildCards(): Promise<Map<string, string>> {
  const { NODE_ENV } = process.env
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [cardsEntry, phosphorIcons('src/storefront/**/*.tsx'), contractAddresses(), react()],
    css: { modules: { localsConvention: 'camelCaseOnly' } },
    build: { write: false, assetsInlineLimit: 1_000_000, rolldownOptions: { input: entryId } },
  })
  // Vite sets NODE_ENV for the process, which runs other test files after this one.
  if (NODE_ENV === undefined) delete process.env['NODE_ENV']
  else process.env['NODE_ENV'] = NODE_ENV
  const outputs = Array.isArray(built) ? built : [built]
  const outputFiles = outputs.flatMap((result) => ('output' in result ? result.output : []))
  return new Map(outputFiles.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]))
}

const fileEndingWith = (ending: string): string => [...files.keys()].find((name) => name.endsWith(ending)) ?? ''

async function openCards(page: Page): Promise<void> {
  const data = JSON.stringify({ product, variants }).replaceAll('<', '\\u003c')
  await page.route('**/cards/**', async (route) => {
    const name = new URL(route.request().url()).pathname.replace('/cards/', '')
    const body = files.get(name) ?? ''
    const contentType = name.endsWith('.css') ? 'text/css' : name.endsWith('.js') ? 'text/javascript' : 'text/html'
    if (body !== '') return route.fulfill({ body, contentType })
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!DOCTYPE html><html lang="ro"><head><meta name="viewport" content="width=device-width"><title>Carduri</title><link rel="stylesheet" href="/cards/${fileEndingWith('.css')}"></head>
        <body><div id="root"></div><script type="application/json" id="cards">${data}</script>
        <script type="module" src="/cards/${fileEndingWith('.js')}"></script></body></html>`,
    })
  })
  await page.goto(`${shop.url}/cards/`)
  await page
    .getByRole('article')
    .nth(variants.length - 1)
    .waitFor()
  await page.waitForLoadState('networkidle')
}

describe('pictures', () => {
  test('IMG-01 a picture with two formats loads as WebP, or the other format where WebP is unsupported, and a string is used as its address', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      assert.match(await sourceOf(await openCart(page)), /\.webp\?/)
    })
    await browser.visit({ width: 1440 }, async (page) => {
      // A browser that does not know the type skips the source.
      await page.addInitScript(() => {
        const set = Element.prototype.setAttribute
        Element.prototype.setAttribute = function setUnknown(name: string, value: string) {
          set.call(this, name, this instanceof HTMLSourceElement && name === 'type' ? 'image/x-unknown' : value)
        }
      })
      assert.match(await sourceOf(await openCart(page)), /\.png\?/)
    })
    await browser.visit({ width: 1440, expectedErrors: [/status of 404/] }, async (page) => {
      await page.goto(`${shop.url}/404`)
      assert.equal(new URL(await sourceOf(page.getByRole('main').locator('img'))).pathname, '/img/e404.webp')
    })
  })

  test('IMG-02 a skeleton with the size of the picture is shown until it loads, and nothing moves', async () => {
    await browser.visit({ width: 390 }, async (page) => {
      let release = (): void => undefined
      const held = new Promise<void>((resolve) => {
        release = resolve
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
      release()
      await picture.and(page.locator(':not([data-loading])')).waitFor()
      assert.equal(await background(picture), 'rgba(0, 0, 0, 0)')
      assert.deepEqual(await boxes(), before)
    })
  })

  test('a phone loads the first banner of the home page in a narrow width, a wide screen in full', async () => {
    const bannerAt = (width: 390 | 1440, deviceScaleFactor: number, file: string): Promise<void> =>
      browser.visit({ width, options: { deviceScaleFactor } }, async (page) => {
        await open(page, '/')
        await page.waitForFunction((name) => {
          const image = document.querySelector<HTMLImageElement>('h1')?.closest('[role=group]')?.querySelector('img')
          return image?.complete && image.currentSrc.endsWith(name)
        }, file)
      })
    await bannerAt(390, 1.75, '/img/hero1-560.avif')
    await bannerAt(390, 3, '/img/hero1.avif')
    await bannerAt(1440, 1, '/img/hero1.avif')
  })

  test('the home page of a phone loads its first banner before scripts and other pictures, in at most 14,500 bytes', async () => {
    await browser.visit({ width: 390 }, async (page) => {
      const released = Promise.withResolvers<void>()
      await page.route('**/img/hero1*', async (route) => {
        await released.promise
        await route.continue()
      })
      const others = recordRequests(page, /\/img\/(hero[23]|dept-)|\.js$/)
      await Promise.all([
        page.waitForRequest('**/img/hero1*'),
        page.goto(`${shop.url}/`, { waitUntil: 'domcontentloaded' }),
      ])
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      assert.deepEqual(
        others.map((request) => request.url()),
        [],
      )
      const [banner] = await Promise.all([page.waitForResponse(/\/img\/hero1/), released.resolve()])
      assert.ok((await banner.body()).length <= 14_500)
      await page.locator('html[data-ready]').waitFor()
      const department = page.locator('main img[src="/img/dept-01.webp"]')
      await department.scrollIntoViewIfNeeded()
      await department.and(page.locator(':not([data-loading])')).waitFor()
    })
  })

  test('departments of a phone show their pictures once the page is used, although another picture never comes', async () => {
    await browser.visit({ width: 390 }, async (page) => {
      await page.route('**/img/hero1*', () => undefined)
      await open(page, '/')
      const department = page.locator('main img[src="/img/dept-01.webp"]')
      await department.waitFor({ state: 'hidden' })
      await page.mouse.wheel(0, 400)
      await department.and(page.locator(':not([data-loading])')).waitFor()
    })
  })

  test('IMG-03 a failed picture is replaced by the placeholder of 180 by 180', async () => {
    for (const width of [390, 1440] as const) {
      await browser.visit({ width, expectedErrors: [/status of 404/] }, async (page) => {
        await page.route(pictures, (route) => route.fulfill({ status: 404, body: '' }))
        await open(page, dairy)
        await waitForHydration(page)
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

  test('ENT-28 OPEN-44 a card has five renderings: v1, v2, v3, gdeals and sponsored, which is marked as such', async () => {
    const { rails } = await shop.api(getHome)
    product = rails.flatMap(({ products }) => products)[0] ?? assert.fail('no product on the home page')
    files = await buildCards()
    await browser.visit(desktopFirst, async (page) => {
      await openCards(page)
      await lookOnBothScreens(page, async () => {
        await assertAccessible(page)
        const screenshots = []
        for (const variant of variants) {
          const card = page.locator(`#${variant} article`)
          assert.match(await card.innerText(), new RegExp(product.shortName.slice(0, 8)))
          screenshots.push((await card.screenshot()).toString('base64'))
          assert.equal(await card.getByText('Sponsorizat').count(), variant === 'sponsored' ? 1 : 0)
          assert.equal(await card.getByText('Ofertă Genius').count(), variant === 'gdeals' ? 1 : 0)
        }
        assert.equal(new Set(screenshots).size, variants.length)
        const direction = (variant: string): Promise<string> =>
          page.locator(`#${variant} article`).evaluate((card) => getComputedStyle(card).flexDirection)
        assert.deepEqual([await direction('v1'), await direction('v2')], ['row', 'column'])
      })
    })
  })
})
