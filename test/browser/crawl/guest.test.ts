import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentRoutes } from '#storefront/routes.content.ts'
import { crawl } from '#test/support/browser/crawl/crawl.ts'
import { brandNames, departmentPages, pageLimit } from '#test/support/browser/crawl/crawl-options.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'

const { shop, browser } = await shopInBrowser()
const limit = pageLimit()

/** Pages that no link leads to. */
const unlinked = ['/offline', '/newsletter', '/beneficii', '/descopera-genius', '/mobile-preview/genius']

/** A missing page of each kind; `/500` is what a page shows when the shop fails. */
const missing = [
  ...['/nu-exista', '/404', '/c/99-nu-exista', '/p/nu-exista', '/retete/r/nu-exista', '/l/nu-exista'],
  ...['/info/nu-exista', '/info/mobile/nu-exista', '/mobile-preview/nu-exista', '/lp/nu-exista', '/campanii/nu-exista'],
  ...['/cariere/nu-exista', '/inspiratie-poftim/livada/nu-exista', '/inspiratie-poftim/fapte-bune/nu-exista'],
]

const widths = [{ width: 390, theme: 'dark' } as const, { width: 1440 } as const]

for (const viewport of widths) {
  test(`a guest finds no broken, inaccessible or English page by any link at ${viewport.width} px`, async (t) => {
    const index = Object.keys(contentRoutes).filter((path) => !/[:*]/.test(path))
    const from = ['/', ...index, ...unlinked, ...(await departmentPages(shop))]
    await browser.visit({ ...viewport, expectedErrors: [/./] }, async (page) => {
      const { findings, opened, asked } = await crawl(page, {
        ...{ url: shop.url, from, missing, limit },
        names: await brandNames(shop),
      })
      t.diagnostic(`${opened.length} pages opened, ${asked.length} asked for`)
      assert.deepEqual(findings, [])
      assert.ok(opened.length >= Math.min(limit, 200), `${opened.length} pages`)
    })
  })
}
