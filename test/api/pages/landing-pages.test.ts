import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startShop, type TestShop } from '#test/support/fixtures/test-shop.ts'

async function open(shop: TestShop, path: string): Promise<{ status: number; html: string }> {
  const response = await fetch(shop.url + path)
  return { status: response.status, html: await response.text() }
}

let shop: TestShop
before(async () => {
  shop = await startShop()
})
after(() => shop?.stop())

/** `pages`: title and a sentence of each page, by slug. */
async function assertFilled(pages: Readonly<Record<string, readonly [title: string, text: RegExp]>>): Promise<void> {
  for (const [slug, [title, text]] of Object.entries(pages)) {
    const { status, html } = await open(shop, `/lp/${slug}`)
    assert.equal(status, 200, slug)
    assert.match(html, new RegExp(`data-page-type="lp-${slug}"`))
    assert.match(html, new RegExp(`<h1>${title}</h1>`))
    assert.match(html, text)
  }
}

test('ROUTE-41 OPEN-26 the pages of the voucher gift, the airfryer and the meal vouchers are filled', () =>
  assertFilled({
    'voucher-cadou': ['Voucher cadou', /Ce rămâne din el/],
    airfryer: ['Gătit la airfryer', /Cartofi pai congelați/],
    'tichete-de-masa': ['Plătiți cu tichete de masă', /Legea 165\/2018/],
  }))

test('ROUTE-42 OPEN-26 the pages of the market and the packaging collection are filled', () =>
  assertFilled({
    market: ['Market, piața de pe raft', /Cum citiți eticheta/],
    'colectare-sgr': ['Predați ambalajele SGR la ușă', /Strângeți-le într-un sac/],
  }))

test('MOBILE-03 landing pages have embeds without the frame of the shop, whose canonical address is the page', async () => {
  const { status, html } = await open(shop, '/mobile-preview/lp/airfryer')
  assert.equal(status, 200)
  assert.match(html, /<body [^>]*data-embedded/)
  assert.match(html, /<h1>Gătit la airfryer<\/h1>/)
  assert.match(html, /<link [^>]*rel="canonical" href="[^"]*\/lp\/airfryer"/)
  for (const path of ['/mobile-preview/lp/nu-exista', '/lp', '/lp/a/b']) {
    assert.equal((await open(shop, path)).status, 404, path)
  }
})
