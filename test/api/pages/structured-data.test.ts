import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sellerEnv } from '#src/config/public-start.fixture.ts'
import { startShop, type TestShop } from '#test/support/fixtures/test-shop.ts'
import { type CrawledPage, crawlSitemap } from '#test/support/structured-data/crawl-sitemap.ts'
import { faultsOf } from '#test/support/structured-data/faults-of.ts'

const publicUrl = 'https://shop.example'

const indexable = (pages: readonly CrawledPage[]): CrawledPage[] => pages.filter(({ robots }) => robots === '')

let shop: TestShop
let pages: readonly CrawledPage[]
before(async () => {
  shop = await startShop({ env: { ...sellerEnv, PUBLIC_URL: publicUrl } })
  pages = await crawlSitemap(shop, { publicUrl, products: 60 })
})
after(() => shop.stop())

test('every statement of every kind of page follows schema.org and has what search engines require', () => {
  const faults = pages.flatMap(({ path, statements }) => statements.flatMap((one) => faultsOf(one, path)))
  assert.deepEqual(faults, [])
  const types = new Set(pages.flatMap(({ statements }) => statements.map((one) => String(one['@type']))))
  for (const type of ['OnlineStore', 'WebSite', 'Product', 'Recipe', 'ItemList', 'BlogPosting', 'FAQPage', 'Blog']) {
    assert.ok(types.has(type), type)
  }
  for (const { path, statements } of indexable(pages).filter(({ path }) => path !== '/')) {
    assert.ok(
      statements.some((one) => one['@type'] === 'BreadcrumbList'),
      `${path} has breadcrumbs`,
    )
  }
})

test('a statement with a wrong type, property or value, or without a required property, is found', () => {
  const wrong = {
    '@type': 'Recipe',
    name: 'Clătite ',
    price: '1.00',
    totalTime: '20 de minute',
    author: { '@type': 'Chef', name: 'Ana' },
    publisher: { '@id': 'https://shop.example/#shop' },
  }
  const faults = faultsOf(wrong, '/retete/r/clatite')
  for (const part of ['price is no property', 'no image', 'totalTime: 20', 'unknown type Chef', 'name: space']) {
    assert.ok(
      faults.some((fault) => fault.includes(part)),
      part,
    )
  }
})

test('a page of the sitemap that can be indexed has its own address as canonical', () => {
  for (const { path, status, canonical } of indexable(pages))
    assert.deepEqual([status, canonical], [200, publicUrl + path])
})

test('products, categories, recipes, posts and fixed pages of the sitemap can be indexed', () => {
  const own = /^\/(c|p|oferte|noutati|save-me|retete|inspiratie|genius|descopera-genius|beneficii-genius)?(\/|$)/
  const listed = pages.filter(({ path }) => own.test(path))
  assert.deepEqual(
    listed.filter((page) => !indexable(pages).includes(page)).map(({ path }) => path),
    [],
  )
})

test('no two pages of the sitemap have one title or one description', () => {
  for (const field of ['title', 'description'] as const) {
    const byText = Map.groupBy(indexable(pages), (page) => page[field])
    const shared = [...byText].filter(([text, of]) => text === '' || of.length > 1)
    assert.deepEqual(
      shared.map(([text, of]) => [text, of.map(({ path }) => path)]),
      [],
    )
  }
})
