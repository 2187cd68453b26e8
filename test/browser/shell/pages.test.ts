import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { getCategory } from '#modules/catalog/contract.ts'
import { contentRoutes } from '#storefront/routes.content.ts'
import { routes } from '#storefront/routes.ts'
import { desktopFirst, lookOnBothScreens } from '#test/support/browser/both-screens.ts'
import { recordRequests } from '#test/support/browser/cart-page.ts'
import { assertAccessible, assertValidHtml } from '#test/support/browser/page-checks.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'

const { shop, browser, open, openAs } = await shopInBrowser()
const { payload } = await shop.api(getCategory, { params: { slug: '3-lactate-si-oua' }, query: {} })
const product = `/p/${payload.products[0]?.slug}`

const dairy = '/c/3-lactate-si-oua'

/** One of each kind of page that shows goods, and the error screens. */
const kinds = {
  home: '/',
  departments: '/c',
  listing: dairy,
  'an empty listing': '/cf/3-lactate-si-oua/filters/brand+nu-exista',
  offers: '/oferte',
  product,
  'search results': '/search/lapte',
  'a search without results': '/search/xyzzyq',
  'a search of two letters': '/search/la',
  'the 404 screen': '/nu-exista',
  'the 500 screen': '/500',
  'a page still to be built': '/cariere',
} as const

const desktop = { width: 1440, theme: 'light' } as const
const expectedErrors = [/status of (404|500)/]

describe('pages that show goods', () => {
  for (const [name, path] of Object.entries(kinds)) {
    test(`${name}: the HTML is valid`, () => assertValidHtml(shop.url + path))

    test(`${name}: every class of the page has a rule in its styles`, async () => {
      const html = await (await fetch(shop.url + path)).text()
      const styles = Array.from(html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g), ([, address]) => address)
      const css = (await Promise.all(styles.map(async (address) => (await fetch(shop.url + address)).text()))).join('')
      const classes = Array.from(html.matchAll(/ class="([^"]+)"/g), ([, names = '']) => names.split(' ')).flat()
      assert.deepEqual(
        [...new Set(classes)].filter((name) => !css.includes(`.${name}`)),
        [],
      )
    })

    test(`${name}: axe finds nothing at 1440 px, light, and at 390 px, dark, and nothing is wider than the screen`, async () => {
      await browser.visit({ ...desktopFirst, expectedErrors }, async (page) => {
        await open(page, path)
        await lookOnBothScreens(page, async () => {
          await assertAccessible(page)
          assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
        })
      })
    })
  }

  test('IMG-04 IMG-05 the wide pictures of a product are offered in the device sizes, and small pictures in image sizes only', async () => {
    const deviceSizes = [640, 750, 828, 1080, 1200, 1920, 2048, 3840]
    const imageSizes = [16, 32, 48, 64, 96, 128, 256, 384]
    const pages = await Promise.all([product, dairy, '/', '/search/lapte'].map((path) => fetch(shop.url + path)))
    const html = (await Promise.all(pages.map((page) => page.text()))).join('')
    const pictures = Array.from(html.matchAll(/<img[^>]* src="\/media\/p\/[^>]*>/g), ([tag]) => tag)
    const widthsOf = (text: string) => Array.from(text.matchAll(/-(\d+)\.webp/g), ([, width]) => Number(width))
    const [wide, small] = [true, false].map((isWide) => pictures.filter((tag) => / width="640"/.test(tag) === isWide))
    assert.equal(wide?.length, 3)
    for (const tag of wide ?? []) assert.deepEqual(widthsOf(/ srcset="([^"]*)"/i.exec(tag)?.[1] ?? ''), deviceSizes)
    assert.ok(small && small.length > 20)
    for (const width of small.flatMap(widthsOf)) assert.ok(imageSizes.includes(width), `${width}`)
  })

  test('a page loads one font, which has all letters of Romanian, and another one for other letters only', async () => {
    await browser.visit({ width: 390 }, async (page) => {
      const fonts = recordRequests(page, /\.woff2$/)
      await open(page, '/')
      const load = (letters: string): Promise<number> =>
        page.evaluate(async (text) => (await document.fonts.load('16px Figtree', text)).length, letters)
      assert.equal(await load('AaăâîșțĂÂÎȘȚ\u015f\u01630–„”«»€'), 1)
      assert.match(fonts.map((request) => request.url()).join(), /^[^,]*\/figtree-romanian-[^,]*$/)
      assert.equal(await load('ő'), 1)
      assert.match(fonts.at(-1)?.url() ?? '', /\/figtree-latin-ext-/)
    })
  })

  test('the content security policy of a page allows its own scripts and one inline script by hash', async () => {
    const { headers } = await fetch(shop.url)
    const policy = headers.get('content-security-policy') ?? ''
    assert.match(policy, /default-src 'self'/)
    assert.match(policy, /script-src 'self' 'sha256-[^']+'(;|$)/)
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
  })

  test('the home page has its styles in its document, and a page opened from it loads only those that it lacks', async () => {
    await browser.visit({ width: 390 }, async (page) => {
      const loaded = recordRequests(page, /\.css$/)
      await open(page, '/')
      const first = await page
        .locator('link[rel=stylesheet]')
        .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
      assert.ok(first.length > 0)
      assert.equal(loaded.length, 0)
      assert.equal(
        await page.getByRole('heading', { level: 1 }).evaluate((title) => getComputedStyle(title).fontWeight),
        '800',
      )
      await page.locator(`main a[href="${dairy}"]`).first().click()
      await page.locator('body[data-page-type=category]').waitFor()
      await page.getByRole('main').getByRole('article').first().waitFor()
      assert.ok(loaded.length > 0)
      assert.deepEqual(
        loaded.map((request) => request.url()).filter((address) => first.includes(address)),
        [],
      )
    })
  })

  test('the home page loads the parts of a customer with its scripts, and none of them for a guest', async () => {
    const html = await (await fetch(shop.url)).text()
    const parts = Array.from(html.matchAll(/href="([^"]+)" data-customer>/g), ([, address]) => address)
    assert.ok(parts.length > 0)
    const loadedParts = async (visit: (page: Page) => Promise<void>): Promise<number> => {
      let count = 0
      await browser.visit({ width: 390 }, async (page) => {
        const scripts = recordRequests(page, /\.js$/)
        await visit(page)
        await page.waitForLoadState('networkidle')
        const addresses = scripts.map((request) => new URL(request.url()).pathname)
        assert.equal(new Set(addresses).size, addresses.length, 'a script is loaded once')
        count = addresses.filter((address) => parts.includes(address)).length
      })
      return count
    }
    assert.equal(await loadedParts((page) => open(page, '/')), 0)
    assert.equal(await loadedParts((page) => openAs(page, 'ana', '/')), parts.length)
  })

  test('CONST-23 CONST-24 a page with a query of seven levels, array index 21 or 1001 parameters is answered', async () => {
    const many = Array.from({ length: 1_001 }, (_, index) => `x${index}=1`).join('&')
    for (const query of ['a[b][c][d][e][f][g]=1', 'a[21]=x', many])
      assert.equal((await fetch(`${shop.url}/?${query}`)).status, 200, query.slice(0, 30))
  })

  test('all visitors get the same page, compressed, and 304 when the browser has it', async () => {
    const accepts = { 'accept-encoding': 'gzip, br' }
    const asGuest = await fetch(shop.url + dairy, { headers: accepts })
    const etag = asGuest.headers.get('etag') ?? ''
    assert.equal(asGuest.headers.get('content-encoding'), 'br')
    const asSomebody = await fetch(shop.url + dairy, {
      headers: { ...accepts, cookie: 'poftim_signed_in=1; theme=dark' },
    })
    assert.equal(await asSomebody.text(), await asGuest.text())
    const again = await fetch(`${shop.url}${dairy}?utm_source=letter`, { headers: { 'if-none-match': etag } })
    assert.equal(again.status, 304)
  })

  test('the listing needs less than 100 KB of JavaScript', async () => {
    await browser.visit(desktop, async (page) => {
      const scripts = new Map<string, number>()
      page.on('response', async (response) => {
        if (response.request().resourceType() !== 'script') return
        scripts.set(response.url(), Number(response.headers()['content-length']))
      })
      await open(page, dairy)
      await page.waitForLoadState('networkidle')
      const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0)
      assert.ok(bytes > 50_000 && bytes < 100_000, `${bytes} bytes of script`)
    })
  })

  test('programs find the structured data they look for', async () => {
    await browser.visit(desktop, async (page) => {
      await open(page, '/')
      await page.locator('div[data-testid="homepage-slots"]').waitFor()
      await page.locator('div[aria-label="scrollable content"] a').first().waitFor()
      const field = page.locator('div[data-testid="header-desktop"] input')
      await field.fill('la')
      await field.press('Enter')
      await page.locator('div[data-testid="search-error"]').waitFor()
      assert.equal(new URL(page.url()).pathname, '/')
      await field.fill('lapte')
      await field.press('Enter')
      await page.waitForURL(/\/search\/lapte$/)
    })
  })

  test('a product page has Product, Offer and BreadcrumbList, a listing has ItemList', async () => {
    const statements = async (path: string): Promise<string[]> => {
      const html = await (await fetch(shop.url + path)).text()
      const found = html.matchAll(/<script[^>]*application\/ld\+json">(.*?)<\/script>/g)
      return Array.from(found, ([, json = '']) => JSON.parse(json)['@type'])
    }
    assert.deepEqual(await statements(product), ['Product', 'BreadcrumbList'])
    assert.deepEqual(await statements(dairy), ['BreadcrumbList', 'ItemList'])
  })

  test('OPEN-45 each embed for the app has the content of its page without header and footer, under the prefix of its kind alone', async () => {
    const names = Object.entries(routes).flatMap(([path, row]) => {
      const [, isInfo, name = ''] = /^\/(info\/)?([\w-]+)$/.exec(path) ?? []
      const hasEmbed = path in contentRoutes || 'embedType' in row
      return name !== '' && path !== '/info' && hasEmbed ? [{ isInfo: isInfo !== undefined, name }] : []
    })
    const embeds = names.map((one) => ({
      ...one,
      path: `${one.isInfo ? '/info/mobile' : '/mobile-preview'}/${one.name}`,
    }))
    assert.ok(embeds.length >= 12, `${embeds.length}`)
    await browser.visit({ width: 390 }, async (page) => {
      const heading = (): Promise<string> => page.getByRole('heading', { level: 1 }).innerText()
      const frame = (): Promise<number[]> =>
        Promise.all((['banner', 'contentinfo'] as const).map((role) => page.getByRole(role).count()))
      for (const { path, isInfo, name } of embeds) {
        await open(page, isInfo ? `/info/${name}` : `/${name}`)
        const onTheWeb = await heading()
        assert.deepEqual(await frame(), [1, 1])
        await open(page, path)
        assert.equal(await heading(), onTheWeb)
        assert.deepEqual(await frame(), [0, 0], path)
        const other = isInfo ? `/mobile-preview/${name}` : `/info/mobile/${name}`
        assert.equal((await fetch(shop.url + other)).status, 404, other)
      }
    })
  })

  test('LIST-12 LIST-14 OPEN-33 search engines are told which lists not to index', async () => {
    const isLeftOut = async (path: string): Promise<boolean> =>
      (await (await fetch(shop.url + path)).text()).includes('content="noindex, follow"')
    assert.equal(await isLeftOut(dairy), false)
    assert.equal(await isLeftOut('/cf/3-lactate-si-oua/orderby+price,asc'), true)
    assert.equal(await isLeftOut('/oferte/p2'), true)
    assert.equal(await isLeftOut('/search/lapte'), true)
    assert.equal(await isLeftOut('/cariere'), false)
  })
})
