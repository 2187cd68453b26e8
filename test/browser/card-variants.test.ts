import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import react from '@vitejs/plugin-react'
import type { Page } from 'playwright-core'
import { build, type Plugin } from 'vite'
import { getHome, type ProductCard } from '#modules/catalog/contract.ts'
import { openBrowser, type TestBrowser } from '#test/support/chromium.ts'
import { assertAccessible } from '#test/support/page-checks.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import { contractAddresses } from '../../scripts/vite/contract-addresses.ts'
import { phosphorIcons } from '../../scripts/vite/phosphor-icons.ts'

let shop: TestShop
let browser: TestBrowser
let product: ProductCard
let files: ReadonlyMap<string, string>

const variants = ['v1', 'v2', 'v3', 'gdeals', 'sponsored'] as const

/** A page of the shop's own cards: the same product, once in each variant. */
const entry = `
import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import { QueryClientProvider } from '@tanstack/react-query'
import '#storefront/ui/tokens.css'
import '#storefront/ui/base.css'
import { ProductCard } from '#storefront/components/product-card.tsx'
import { makeQueryClient } from '#storefront/lib/queries.ts'
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

/** Script and style of that page, by name. */
async function buildCards(): Promise<Map<string, string>> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [cardsEntry, phosphorIcons(), contractAddresses(), react()],
    css: { modules: { localsConvention: 'camelCaseOnly' } },
    build: { write: false, assetsInlineLimit: 1_000_000, rolldownOptions: { input: entryId } },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const made = outputs.flatMap((one) => ('output' in one ? one.output : []))
  return new Map(made.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]))
}

const named = (ending: string): string => [...files.keys()].find((name) => name.endsWith(ending)) ?? ''

async function openCards(page: Page): Promise<void> {
  const data = JSON.stringify({ product, variants }).replaceAll('<', '\\u003c')
  await page.route('**/cards/**', async (route) => {
    const name = new URL(route.request().url()).pathname.replace('/cards/', '')
    const body = files.get(name) ?? ''
    const contentType = name.endsWith('.css') ? 'text/css' : name.endsWith('.js') ? 'text/javascript' : 'text/html'
    if (body !== '') return route.fulfill({ body, contentType })
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!DOCTYPE html><html lang="ro"><head><meta name="viewport" content="width=device-width"><title>Carduri</title><link rel="stylesheet" href="/cards/${named('.css')}"></head>
        <body><div id="root"></div><script type="application/json" id="cards">${data}</script>
        <script type="module" src="/cards/${named('.js')}"></script></body></html>`,
    })
  })
  await page.goto(`${shop.url}/cards/`)
  await page
    .getByRole('article')
    .nth(variants.length - 1)
    .waitFor()
  await page.waitForLoadState('networkidle')
}

before(async () => {
  shop = await startShop()
  browser = await openBrowser()
  const { rails } = await shop.api(getHome)
  product = rails.flatMap(({ products }) => products)[0] ?? assert.fail('no product on the home page')
  files = await buildCards()
})
after(async () => {
  await browser.close()
  await shop.stop()
})

test('ENT-28 OPEN-44 a card has five renderings: v1, v2, v3, gdeals and sponsored, which says that it is', async () => {
  for (const visit of [
    { width: 390, theme: 'dark' },
    { width: 1440, theme: 'light' },
  ] as const) {
    await browser.visit(visit, async (page) => {
      await openCards(page)
      await assertAccessible(page)
      const pictures = []
      for (const variant of variants) {
        const card = page.locator(`#${variant} article`)
        assert.match(await card.innerText(), new RegExp(product.name.slice(0, 8)))
        pictures.push((await card.screenshot()).toString('base64'))
        assert.equal(await card.getByText('Sponsorizat').count(), variant === 'sponsored' ? 1 : 0)
        assert.equal(await card.getByText('Ofertă Genius').count(), variant === 'gdeals' ? 1 : 0)
      }
      assert.equal(new Set(pictures).size, variants.length)
      const direction = (variant: string): Promise<string> =>
        page.locator(`#${variant} article`).evaluate((card) => getComputedStyle(card).flexDirection)
      assert.deepEqual([await direction('v1'), await direction('v2')], ['row', 'column'])
    })
  }
})
