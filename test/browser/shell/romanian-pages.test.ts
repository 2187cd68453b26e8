import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { listOrders } from '#modules/ordering/contract.ts'
import { addCoupon, listCoupons } from '#modules/vouchers/contract.ts'
import { needsCustomer, routes } from '#storefront/routes.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { apiAs, fillCartInShop, findProduct } from '#test/support/fixtures/place-in-shop.ts'

const { shop, browser, open, openAs } = await shopInBrowser()

/** Values for the parameters of an address. */
const names = { slug: 'nu-exista', id: 'nu-exista', rest: '' } as const

/** Words of an English interface that names of products and brands do not contain. */
const english =
  /\b(the|and|with|your|you|cart|checkout|search|sign in|log in|home|loading|error|not found|close|menu|page|delete|save|cancel|next|previous|price|free|delivery|account|settings|cookies?|submit|please|click)\b/i
/** Words that Romanian and the specification share with English. */
const ours = /cookie-uri|cookie|freshclub|freshlist|Genius|Google Play|App Store|e-mail/gi

const addresses = Object.entries(routes).map(([path, row]) => ({
  path: path.replace(/[:*](\w+)/g, (_, name: string) => (name in names ? names[name as keyof typeof names] : '1')),
  page: row.page,
}))

/**
 * All visible texts and accessible names, without content by editors and producers and without names that are no language: of
 * the page as it stands, or of `html`, a page as the server sent it.
 */
const wordsOf = (page: Page, html?: string): Promise<string[]> =>
  page.evaluate((html) => {
    const document = html === undefined ? window.document : new DOMParser().parseFromString(html, 'text/html')
    const labels = [...document.querySelectorAll('[aria-label], [alt], [title], [placeholder]')].flatMap((element) =>
      ['aria-label', 'alt', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    )
    const articles = new Set(document.querySelectorAll('article'))
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      const isShown = parentElement && !parentElement.closest('script, style, template, [translate=no]')
      const article = parentElement?.closest('article')
      if (isShown && !(article && articles.has(article))) texts.push(textContent ?? '')
    }
    return [...texts, ...labels, document.title].map((text) => text.trim()).filter(Boolean)
  }, html)

/** Collects the texts of pages that are English, or have letters with a cedilla. */
function findings() {
  const found: string[] = []
  const check = (path: string, words: readonly string[]): void => {
    const wrong = words.filter((text) => english.test(text.replace(ours, '')) || /[şţŞŢ]/.test(text))
    found.push(...wrong.map((text) => `${path}: ${text}`))
    assert.match(words.join(' '), /[ăâîșț]/, path)
  }
  return { found, check }
}

async function leadsToSignIn(path: string): Promise<boolean> {
  const { headers } = await fetch(shop.url + path, { redirect: 'manual' })
  return headers.get('location')?.startsWith('/login?') ?? false
}

test('GEN-02 OPEN-05 every page is in Romanian, with its diacritics', async () => {
  await browser.visit({ width: 1440, expectedErrors: [/status of/] }, async (page) => {
    await open(page, '/')
    const { found, check } = findings()
    const drawn = new Set<string>()
    for (const { path, page: name } of addresses) {
      // For a guest some of these addresses redirect to the sign-in page, which is checked too.
      if (await leadsToSignIn(path)) continue
      const html = await (await fetch(shop.url + path)).text()
      assert.match(html, /<html lang="ro"/, path)
      check(path, await wordsOf(page, html))
      // The browser draws each page once, whatever the number of its addresses.
      if (drawn.has(name)) continue
      drawn.add(name)
      await open(page, path)
      check(path, await wordsOf(page))
    }
    for (const path of ['/search/lapte', '/search/xyzzyq', '/c/3-lactate-si-oua']) {
      await open(page, path)
      check(path, await wordsOf(page))
    }
    assert.deepEqual([...new Set(found)], [])
  })
})

test('GEN-02 every page of a signed-in customer is in Romanian, with its diacritics', async () => {
  const radu = await apiAs(shop, 'radu')
  const order = (await radu(listOrders, { query: {} })).items[0]?.tokenValue ?? assert.fail('radu has no order')
  await radu(addCoupon, { body: { couponCode: 'PRIMII100' } })
  const voucher = String((await radu(listCoupons))[0]?.id ?? assert.fail('radu has no voucher'))
  await fillCartInShop(shop, 'radu', { [await findProduct(shop, 30_00)]: 2 })
  const ids: Readonly<Record<string, string>> = {
    '/account/order-history/:id': `/account/order-history/${order}`,
    '/account/vouchers/:id': `/account/vouchers/${voucher}`,
    '/checkout/success': `/checkout/success?order=${order}`,
    '/forms/order-feedback': `/forms/order-feedback?orderToken=${order}`,
  }
  const ofCustomers = Object.entries(routes).filter(([, { type }]) => needsCustomer(type) && !/^log/.test(type))
  const paths = ofCustomers.map(([path]) => ids[path] ?? path.replace(/\/\*rest$/, ''))
  await browser.visit({ width: 1440 }, async (page) => {
    const { found, check } = findings()
    await openAs(page, 'radu', '/')
    for (const path of [...new Set([...paths, '/genius', '/'])]) {
      await open(page, path)
      await page.waitForFunction(() => !/Se încarcă/.test(document.querySelector('main')?.textContent ?? ''))
      assert.equal(await page.evaluate(() => document.documentElement.lang), 'ro', path)
      assert.ok(!new URL(page.url()).pathname.startsWith('/login'), path)
      check(path, await wordsOf(page))
    }
    assert.ok(paths.length > 20, `${paths.length} pages`)
    assert.deepEqual([...new Set(found)], [])
  })
})
