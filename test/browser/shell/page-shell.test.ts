import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { getCategory } from '#modules/catalog/contract.ts'
import { desktopFirst, lookOnBothScreens } from '#test/support/browser/both-screens.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { signInWithoutPages } from '#test/support/browser/sign-in-page.ts'
import { skipQueryRetryDelays } from '#test/support/browser/skip-query-retry-delays.ts'
import { openWithDebug, withDebug } from './debug-object.ts'

const { shop, browser } = await shopInBrowser({ env: withDebug })
const { payload } = await shop.api(getCategory, { params: { slug: '3-lactate-si-oua' }, query: {} })
const product = `/p/${payload.products[0]?.slug}`

const desktop = { width: 1440 } as const
const phone = { width: 390 } as const
const widths = [desktop, phone]
const expectedErrors = [/status of (404|500)/]

const open = (page: Page, path: string) => openWithDebug(page, shop.url + path)

const accessibility = (page: Page) => page.getByRole('button', { name: 'Opțiuni de accesibilitate' })
const cart = (page: Page) => page.getByRole('button', { name: /^Coș/ }).first()
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name })
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

describe('the frame of every page', () => {
  test('UI-01 ROUTE-46 /500 and /404 are pages with a picture of 414 by 246, a title and a subtitle', async () => {
    for (const [path, status, title] of [
      ['/500', 500, 'Am scăpat coșul din mână'],
      ['/404', 404, 'Nu am găsit pagina'],
    ] as const) {
      assert.equal((await fetch(shop.url + path)).status, status)
      await browser.visit({ ...desktopFirst, expectedErrors }, async (page) => {
        await open(page, path)
        await lookOnBothScreens(page, async () => {
          await page.getByRole('heading', { level: 1, name: title }).waitFor()
          const picture = page.getByRole('main').locator('img')
          assert.deepEqual([await picture.getAttribute('width'), await picture.getAttribute('height')], ['414', '246'])
          await page.waitForFunction(() => {
            const image = document.querySelector<HTMLImageElement>('main img')
            return image?.complete && image.naturalWidth > 0
          })
          assert.match(await page.getByRole('main').getByRole('paragraph').innerText(), /\p{L}{4,}/u)
        })
      })
    }
  })

  test('UI-02 the 500 screen links to the home page, except on the home page itself', async () => {
    await browser.visit({ ...desktop, expectedErrors: [/status of 500/] }, async (page) => {
      await skipQueryRetryDelays(page)
      const homeLink = page.getByRole('main').getByRole('link', { name: 'Înapoi la pagina principală' })
      await open(page, '/500')
      assert.equal(await homeLink.getAttribute('href'), '/')
      await open(page, '/c')
      await page.route('**/api/v2/shop/home*', (route) => route.fulfill({ status: 500, body: '{}' }))
      await page.getByRole('link', { name: 'Poftim, pagina principală' }).first().click()
      await page.getByRole('heading', { level: 1, name: 'Am scăpat coșul din mână' }).waitFor()
      assert.equal(new URL(page.url()).pathname, '/')
      assert.equal(await homeLink.count(), 0)
    })
  })

  test('ROUTE-04 the home page has rows of products and a banner', async () => {
    assert.equal((await fetch(shop.url)).status, 200)
    await browser.visit(desktop, async (page) => {
      await open(page, '/')
      const rails = page
        .getByRole('main')
        .getByRole('region')
        .filter({ has: page.getByRole('article') })
      assert.ok((await rails.count()) >= 2)
      await page.getByRole('region', { name: 'Campanii' }).getByRole('heading', { level: 1 }).waitFor()
    })
  })

  test('UI-03 the accessibility button is on every page, 68 px from the bottom and 10 px from the left', async () => {
    await browser.visit({ ...desktop, expectedErrors }, async (page) => {
      for (const path of ['/', '/c/3-lactate-si-oua', product, '/search/lapte', '/login', '/404', '/500', '/retete']) {
        await page.setViewportSize({ width: 1440, height: 900 })
        await open(page, path)
        for (const [width, height, layout] of [
          [1440, 900, 'xl'],
          [390, 844, 'base'],
        ] as const) {
          await page.setViewportSize({ width, height })
          await page.locator(`html[data-layout=${layout}]`).waitFor({ state: 'attached' })
          const box = await accessibility(page).boundingBox()
          assert.deepEqual([box?.x, height - (box?.y ?? 0) - (box?.height ?? 0)], [10, 68], `${path} at ${width}`)
        }
      }
    })
  })

  test('UI-04 the accessibility button is hidden while a drawer or a modal is open', async () => {
    for (const width of widths) {
      await browser.visit(width, async (page) => {
        await open(page, '/')
        await cart(page).click()
        await drawer(page, 'Coșul meu').waitFor()
        await accessibility(page).waitFor({ state: 'hidden' })
        await page.keyboard.press('Escape')
        await accessibility(page).waitFor()
        await page.getByRole('button', { name: /Unde livrăm/ }).click()
        await drawer(page, 'Livrare').waitFor()
        await accessibility(page).waitFor({ state: 'hidden' })
        await page.keyboard.press('Escape')
        await accessibility(page).waitFor()
      })
    }
  })

  test('UI-05 the accessibility panel is Romanian in an English browser, and its settings apply and are stored', async () => {
    await browser.visit({ ...phone, options: { locale: 'en-US' } }, async (page) => {
      await open(page, '/')
      await accessibility(page).click()
      const panel = drawer(page, 'Accesibilitate')
      const sizes = panel.getByRole('group', { name: 'Mărimea textului' })
      await assertAccessible(page)
      const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
      const before = await size()
      await sizes.getByText('Foarte mare').click()
      await panel.getByRole('group', { name: 'Contrast' }).getByText('Mărit').click()
      await panel.getByRole('group', { name: 'Animații' }).getByText('Reduse').click()
      await panel.getByRole('group', { name: 'Linkuri' }).getByText('Subliniate').click()
      assert.notEqual(await size(), before)
      await assertAccessible(page)
      await page.reload()
      const root = page.locator('html')
      assert.deepEqual(
        await root.evaluate(({ dataset }) => [
          dataset['text'],
          dataset['contrast'],
          dataset['motion'],
          dataset['links'],
        ]),
        ['larger', 'more', 'less', 'underlined'],
      )
      await root.and(page.locator('[data-ready]')).waitFor()
      const link = page.getByRole('main').getByRole('article').getByRole('link').first()
      assert.match(await link.evaluate((element) => getComputedStyle(element).textDecorationLine), /underline/)
      await assertAccessible(page)
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
    })
  })

  test('UI-06 a drawer shows nothing of the drawer before it', async () => {
    await browser.visit({ ...phone, theme: 'dark' }, async (page) => {
      await open(page, '/c/3-lactate-si-oua')
      const drawerState = () => page.evaluate(() => window.poftim.drawer())
      await cart(page).click()
      await drawer(page, 'Coșul meu').waitFor()
      assert.deepEqual(await drawerState(), { type: 'cart', props: {} })
      await page.keyboard.press('Escape')
      await drawer(page, 'Coșul meu').waitFor({ state: 'detached' })
      assert.equal(await drawerState(), null)
      await accessibility(page).click()
      await drawer(page, 'Accesibilitate').waitFor()
      assert.deepEqual([(await drawerState())?.type, await page.getByRole('dialog').count()], ['accessibility', 1])
      assert.equal(await page.getByText('Coșul este gol').count(), 0)
      await assertAccessible(page)
    })
  })

  test('UI-07 the layout class changes exactly at 640, 1024, 1260 and 1440 px, and the columns and the navigation with it', async () => {
    await browser.visit(desktop, async (page) => {
      await open(page, '/c/3-lactate-si-oua')
      const columns = () =>
        page
          .getByRole('main')
          .getByRole('article')
          .evaluateAll((cards) => new Set(cards.slice(0, 8).map((card) => card.getBoundingClientRect().left)).size)
      for (const [width, layout, columnCount] of [
        [639, 'base', 2],
        [640, 'sm', 3],
        [1023, 'sm', 3],
        [1024, 'md', 3],
        [1259, 'md', 3],
        [1260, 'lg', 4],
        [1439, 'lg', 4],
        [1440, 'xl', 4],
      ] as const) {
        await page.setViewportSize({ width, height: 900 })
        await page.locator(`html[data-layout=${layout}]`).waitFor({ state: 'attached' })
        assert.equal(await columns(), columnCount, `${width} px`)
        assert.equal(await page.getByRole('navigation', { name: 'Departamente' }).isVisible(), width >= 1024)
        assert.equal(await page.getByRole('navigation', { name: 'Navigare rapidă' }).isVisible(), width < 1024)
      }
    })
  })

  test('CONST-20 while a window is resized its layout stays, and changes 50 ms after the end', async () => {
    await browser.visit({ ...desktop, ownContext: true }, async (page) => {
      await page.clock.install()
      await open(page, '/')
      await page.clock.pauseAt(new Date(Date.now() + 60_000))
      const layout = () => page.locator('html').getAttribute('data-layout')
      for (let step = 0; step < 8; step++) {
        await page.evaluate(
          (innerWidth) => {
            Object.defineProperty(window, 'innerWidth', { configurable: true, value: innerWidth })
            dispatchEvent(new Event('resize'))
          },
          1400 - step * 100,
        )
        await page.clock.runFor(20)
        assert.equal(await layout(), 'xl')
      }
      await page.clock.runFor(29)
      assert.equal(await layout(), 'xl')
      await page.clock.runFor(1)
      assert.equal(await layout(), 'sm')
    })
  })

  test('a button pressed before hydration takes effect after it', async () => {
    await browser.visit(phone, async (page) => {
      const { promise: held, resolve: release } = Promise.withResolvers<void>()
      await page.route(/\/assets\/.*\.js$/, (route) => held.then(() => route.continue()))
      await page.goto(`${shop.url}/c/3-lactate-si-oua`)
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Adaugă în coș/ })
        .first()
        .tap()
      assert.equal(await page.locator('html[data-ready]').count(), 0)
      release()
      await page
        .getByRole('button', { name: /^Coș: 1 produs/ })
        .first()
        .waitFor()
    })
  })

  test('UI-10 the footer links to both app stores, each in a new tab', async () => {
    await browser.visit(desktopFirst, async (page) => {
      await open(page, '/')
      await lookOnBothScreens(page, async () => {
        for (const [name, host] of [
          [/^Google Play/, 'play.google.com'],
          [/^App Store/, 'apps.apple.com'],
        ] as const) {
          const link = page.getByRole('contentinfo').getByRole('link', { name })
          assert.equal(await link.getAttribute('target'), '_blank')
          assert.equal(new URL((await link.getAttribute('href')) ?? '').host, host)
        }
      })
    })
  })

  test('STORE-03 the promotion banner, the app banner and the newsletter modal stay closed once they are closed', async () => {
    for (const [width, name, key] of [
      [desktop, 'Ofertă de livrare', 'poftim.promo-banner'],
      [phone, 'Aplicația Poftim', 'poftim.open-in-app-banner'],
    ] as const) {
      await browser.visit(width, async (page) => {
        await open(page, '/')
        const banner = page.getByRole('complementary', { name })
        const { y } = (await banner.boundingBox()) ?? { y: -1 }
        assert.equal(y, 0, 'above everything')
        await banner.getByRole('button', { name: `Închide: ${name}` }).click()
        await banner.waitFor({ state: 'hidden' })
        assert.equal(await stored(page, key), '"closed"')
        await open(page, '/c')
        assert.equal(await banner.isVisible(), false)
      })
    }
    await browser.visit({ ...desktop, ownContext: true }, async (page) => {
      await page.clock.install()
      await signInWithoutPages(page, shop.url, 'mihai')
      await open(page, '/')
      const modal = page.getByRole('dialog', { name: 'Ofertele săptămânii, pe e-mail' })
      // Advancing the clock by a minute would time out a pending call.
      await page.waitForLoadState('networkidle')
      await page.clock.runFor(61_000)
      // The modal is queued or already open, because the clock continues to run.
      await page.waitForFunction(() => window.poftim.modals().queue + window.poftim.modals().stack === 1)
      await page.clock.runFor(2_600)
      await modal.waitFor()
      await assertAccessible(page)
      await modal.getByRole('button', { name: 'Nu, mulțumesc' }).click()
      await modal.waitFor({ state: 'detached' })
      assert.equal(await stored(page, 'poftim.newsletter-modal'), '"closed"')
      await open(page, '/c/3-lactate-si-oua')
      await page.waitForLoadState('networkidle')
      await page.clock.runFor(70_000)
      assert.deepEqual(await page.evaluate(() => window.poftim.modals()), { stack: 0, queue: 0 })
    })
  })
})
