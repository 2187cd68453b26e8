import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { BrowserContext, Page, Request } from 'playwright-core'
import type { Purpose } from '#kernel/consent.ts'
import { builtFiles } from '#test/support/browser/built-files.ts'
import { addToCart, cartCountIs, recordRequests, smallListingPath } from '#test/support/browser/cart-page.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { acceptPurposes, recordEvents } from '#test/support/browser/tracked-events.ts'
import { fillCartInShop, findProduct } from '#test/support/fixtures/place-in-shop.ts'

const { shop, browser, open, openAs } = await shopInBrowser({ env: { TAG_MANAGER: 'GTM-TEST123' } })

const desktop = { width: 1440, showsCookieConsent: true, ownContext: true } as const
const banner = (page: Page) => page.getByRole('region', { name: 'Cookie-uri', exact: true })

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** Answers for Google, whose script does nothing here. */
const answerForGoogle = (context: BrowserContext) =>
  context.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )

const cookieNames = async (page: Page): Promise<string[]> =>
  (await page.context().cookies()).map(({ name }) => name).filter((name) => name !== 'poftim_consent')

/** Addresses of the scripts that only analytics needs. */
const analyticsScripts = await builtFiles(/^(delivery|web-vitals|track-[a-z]+|when-seen)$/)

/** Which kinds of analytics requests were made. */
function kindsOf(requests: readonly Request[]): string[] {
  const kinds = requests.map((request) => {
    const { hostname, pathname } = new URL(request.url())
    if (hostname.endsWith('googletagmanager.com')) return 'tag manager'
    if (pathname === '/api/events') return 'events'
    if (pathname.endsWith('/visits')) return 'visits'
    return analyticsScripts.has(pathname) ? 'scripts' : ''
  })
  return [...new Set(kinds)].filter(Boolean).sort()
}

/** Looks at a list, a product and the cart. */
async function journey(page: Page): Promise<void> {
  await open(page, smallListingPath)
  await addToCart(page, 0)
  await page.getByRole('main').locator('article a').first().click()
  await page.waitForURL(/\/p\//)
  await page.clock.runFor(10_000)
  await page.waitForLoadState('networkidle')
}

/** The signals of consent mode that the page has given, in their order. */
const signals = (page: Page): Promise<Record<string, string>[]> =>
  page.evaluate(() =>
    (window.dataLayer ?? []).flatMap((entry) => {
      const [command, , state] = Array.from(entry as ArrayLike<unknown>)
      return command === 'consent' ? [state as Record<string, string>] : []
    }),
  )

const choices: readonly { accepted: readonly Purpose[]; kinds: string[]; cookies: string[] }[] = [
  { accepted: [], kinds: [], cookies: [] },
  { accepted: ['analytics'], kinds: ['events', 'scripts', 'tag manager'], cookies: ['poftim_visitor'] },
  { accepted: ['personalisation'], kinds: ['scripts', 'visits'], cookies: ['poftim_visitor'] },
  { accepted: ['marketing'], kinds: ['scripts', 'tag manager'], cookies: [] },
]

describe('consent decides about analytics', () => {
  for (const { accepted, kinds, cookies } of choices) {
    test(`a journey with consent to ${accepted.join() || 'nothing'} loads, sends and stores only what serves it`, async () => {
      await browser.visit(desktop, async (page) => {
        await page.clock.install({ time: '2026-11-21T09:00:00Z' })
        await answerForGoogle(page.context())
        await acceptPurposes(page, accepted)
        const requests = recordRequests(page, /./)
        await journey(page)
        while (!kinds.every((kind) => kindsOf(requests).includes(kind))) await page.waitForRequest(/./)
        assert.deepEqual(kindsOf(requests), kinds)
        assert.deepEqual(await cookieNames(page), cookies)
        const added = requests.find((request) => request.url().endsWith('/items'))
        assert.equal(added?.postDataJSON().analyticsListId !== undefined, accepted.includes('analytics'))
        assert.equal(await page.evaluate(() => 'dataLayer' in window), kinds.includes('tag manager'))
      })
    })
  }

  for (const signal of ['Global Privacy Control', 'do-not-track'] as const) {
    test(`${signal} counts as a refusal, also of a visitor who once accepted everything`, async () => {
      await browser.visit(desktop, async (page) => {
        await page.clock.install({ time: '2026-11-21T09:00:00Z' })
        await acceptPurposes(page, ['analytics', 'personalisation', 'marketing'])
        const property = signal === 'do-not-track' ? ['doNotTrack', '1'] : ['globalPrivacyControl', true]
        await page.addInitScript(
          ([name, value]) => Object.defineProperty(navigator, String(name), { get: () => value }),
          property,
        )
        const requests = recordRequests(page, /./)
        await journey(page)
        assert.deepEqual(kindsOf(requests), [])
        assert.deepEqual(await cookieNames(page), [])
      })
    })
  }

  test('a visitor who has not answered is not tracked, after accepting the page on screen is the first one told, and after refusing nothing more is sent', async () => {
    await browser.visit(desktop, async (page) => {
      await answerForGoogle(page.context())
      const requests = recordRequests(page, /./)
      const sent = recordEvents(page)
      await open(page, '/info/cookie')
      assert.deepEqual(kindsOf(requests), [])
      await banner(page).getByRole('button', { name: 'Acceptă toate' }).click()
      const [first] = await sent.until('page_view')
      assert.equal(first?.pageType, await page.locator('body').getAttribute('data-page-type'))
      assert.deepEqual(await cookieNames(page), ['poftim_visitor'])
      await page.waitForFunction(() => (window.dataLayer ?? []).length > 0)
      const [granted] = await signals(page)
      assert.deepEqual(
        [
          granted?.['ad_storage'],
          granted?.['ad_user_data'],
          granted?.['ad_personalization'],
          granted?.['analytics_storage'],
        ],
        ['granted', 'granted', 'granted', 'granted'],
      )

      await page.getByRole('button', { name: 'Schimbă alegerea' }).click()
      // The page is loaded again, because a script of the tag manager cannot be unloaded.
      const reloaded = page.waitForEvent('load')
      await page.getByRole('dialog').getByRole('button', { name: 'Doar cele necesare' }).click()
      await reloaded
      await page.locator('html[data-ready]').waitFor()
      const from = requests.length
      await page.getByRole('link', { name: 'Oferte' }).first().click()
      await page.waitForURL(/\/oferte/)
      await page.waitForLoadState('networkidle')
      assert.deepEqual(kindsOf(requests.slice(from)), [])
      assert.deepEqual(await cookieNames(page), [])
      assert.equal(await page.evaluate(() => 'dataLayer' in window), false)
    })
  })

  test('the tag manager gets each event once, with goods and promotions in ecommerce', async () => {
    await browser.visit(desktop, async (page) => {
      await answerForGoogle(page.context())
      await acceptPurposes(page, ['analytics'])
      await open(page, smallListingPath)
      await page.waitForFunction(() => JSON.stringify(window.dataLayer ?? []).includes('view_item_list'))
      const layer = await page.evaluate(() => window.dataLayer as Record<string, unknown>[])
      const lists = layer.filter(({ event }) => event === 'view_item_list')
      assert.equal(lists.length, 1)
      const goods = lists[0]?.['ecommerce'] as { items: unknown[] } | undefined
      assert.equal(goods?.items.length, 24)
      assert.deepEqual(layer[layer.indexOf(lists[0] ?? {}) - 1], { ecommerce: null })
      const [first] = await signals(page)
      assert.deepEqual([first?.['analytics_storage'], first?.['ad_storage']], ['granted', 'denied'])
      const policy = (await fetch(shop.url)).headers.get('content-security-policy') ?? ''
      assert.match(policy, /script-src 'self' 'sha256-[^']+' https:\/\/www\.googletagmanager\.com;/)
    })
  })
})

/** Whether a press on the lower edge of an element reaches it. */
function isOnTop(element: Element): boolean {
  const { left, bottom, width } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, bottom - 4))
}

test('no bar at the end of the screen covers the question for consent, on phones and tablets', async () => {
  await browser.visit({ width: 390, showsCookieConsent: true }, async (page) => {
    await fillCartInShop(shop, 'ana', { [await findProduct(shop, 20_00)]: 1 })
    const answers = banner(page).getByRole('button')
    await openAs(page, 'ana', smallListingPath)
    await cartCountIs(page, '1 produs')
    for (const path of [smallListingPath, '/checkout']) {
      if (path === '/checkout') {
        await open(page, path)
        await page.getByRole('button', { name: /^Continuă/ }).waitFor()
      }
      for (const width of [390, 800]) {
        await page.setViewportSize({ width, height: 844 })
        await answers.first().waitFor()
        for (const answer of await answers.all()) assert.equal(await answer.evaluate(isOnTop), true, `${path} ${width}`)
      }
    }
  })
})
