import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { listOrders } from '#modules/ordering/contract.ts'
import { addCoupon } from '#modules/vouchers/contract.ts'
import { needsCustomer, routes } from '#storefront/routes.ts'
import { crawl } from '#test/support/browser/crawl/crawl.ts'
import { brandNames, departmentPages, pageLimit } from '#test/support/browser/crawl/crawl-options.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { apiAs, fillCartInShop, findProduct } from '#test/support/fixtures/place-in-shop.ts'

const { shop, browser, openAs } = await shopInBrowser()
const limit = pageLimit()
let from: readonly string[] = []

before(async () => {
  const radu = await apiAs(shop, 'radu')
  const order = (await radu(listOrders, { query: {} })).items[0]?.tokenValue ?? assert.fail('radu has no order')
  await radu(addCoupon, { body: { couponCode: 'PRIMII100' } })
  await fillCartInShop(shop, 'radu', { [await findProduct(shop, 30_00)]: 2 })
  const own = Object.entries(routes).filter(
    ([path, { type }]) => needsCustomer(type) && !/^log/.test(type) && !path.includes(':'),
  )
  const ofOrder = [`/checkout/success?order=${order}`, `/forms/order-feedback?orderToken=${order}`]
  const account = own
    .map(([path]) => path.replace(/\/\*rest$/, ''))
    .filter((path) => !/^\/(checkout\/|forms)/.test(path))
  from = [...new Set([...account, ...ofOrder, '/', ...(await departmentPages(shop))])]
})

const widths = [{ width: 390, theme: 'dark' } as const, { width: 1440 } as const]

for (const viewport of widths) {
  test(`a customer finds no broken, inaccessible or English page by any link at ${viewport.width} px`, (t) =>
    browser.visit({ ...viewport, expectedErrors: [/./] }, async (page) => {
      await openAs(page, 'radu', '/')
      const { findings, opened, asked } = await crawl(page, {
        ...{ url: shop.url, from, limit },
        names: await brandNames(shop),
      })
      t.diagnostic(`${opened.length} pages opened, ${asked.length} asked for`)
      assert.deepEqual(findings, [])
      assert.ok(opened.length >= Math.min(limit, 200), `${opened.length} pages`)
    }))
}
