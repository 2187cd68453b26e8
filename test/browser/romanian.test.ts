import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { routes } from '#storefront/routes.ts'
import { openBrowser, type TestBrowser } from '#test/support/chromium.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'

let shop: TestShop
let browser: TestBrowser

/** What stands for the parts of an address that name something. */
const names = { slug: 'nu-exista', id: 'nu-exista', rest: '' } as const

/** Words of an English interface; names of products and brands have none of them. */
const english =
  /\b(the|and|with|your|you|cart|checkout|search|sign in|log in|home|loading|error|not found|close|menu|page|delete|save|cancel|next|previous|price|free|delivery|account|settings|cookies?|submit|please|click)\b/i
/** Words that Romanian and the specification share with English. */
const ours = /cookie-uri|cookie|freshclub|freshlist|Genius|Google Play|App Store|e-mail/gi

const addresses = Object.keys(routes).map((path) =>
  path.replace(/[:*](\w+)/g, (_, name: string) => (name in names ? names[name as keyof typeof names] : '1')),
)

/** Everything that is read on the page or read aloud, without what the shop's people and makers have written. */
const wordsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said = [...document.querySelectorAll('[aria-label], [alt], [title], [placeholder]')].flatMap((element) =>
      ['aria-label', 'alt', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    )
    const articles = new Set(document.querySelectorAll('article'))
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      const isShown = parentElement && !parentElement.closest('script, style, template')
      const article = parentElement?.closest('article')
      if (isShown && !(article && articles.has(article))) texts.push(textContent ?? '')
    }
    return [...texts, ...said, document.title].map((text) => text.trim()).filter(Boolean)
  })

describe('the language of the shop', () => {
  before(async () => {
    shop = await startShop()
    browser = await openBrowser()
  })
  after(async () => {
    await browser.close()
    await shop.stop()
  })

  test('GEN-02 OPEN-05 every page speaks Romanian, with the letters that Romanian has', async () => {
    await browser.visit({ width: 1440, expects: [/status of/] }, async (page) => {
      const found: string[] = []
      for (const path of [...addresses, '/search/lapte', '/search/xyzzyq', '/c/3-lactate-si-oua']) {
        await page.goto(shop.url + path)
        await page.locator('html[data-ready]').waitFor()
        assert.equal(await page.locator('html').getAttribute('lang'), 'ro', path)
        const words = await wordsOf(page)
        const wrong = words.filter((text) => english.test(text.replace(ours, '')) || /[şţŞŢ]/.test(text))
        found.push(...wrong.map((text) => `${path}: ${text}`))
        assert.match(words.join(' '), /[ăâîșț]/, path)
      }
      assert.deepEqual([...new Set(found)], [])
    })
  })
})
