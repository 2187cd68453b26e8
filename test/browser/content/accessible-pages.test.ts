import { describe, test } from 'node:test'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'

const { browser, open } = await shopInBrowser()

const widths = [{ width: 390, theme: 'dark' } as const, { width: 1440 } as const]

/** One page of each kind that editors write, where no other test looks at it. */
const paths = [
  ...['/inspiratie-poftim', '/inspiratie-poftim/fapte-bune', '/info', '/info/termeni-si-conditii', '/clienti-noi'],
  ...['/campanii', '/campanii/saptamana-cafelei', '/info/regulament-campanii'],
  ...['/lp/airfryer', '/lp/colectare-sgr', '/lp/tichete-de-masa'],
]

describe('pages that editors write', () => {
  test('GEN-04 recipes, blog, campaigns and landing pages each show something published', () =>
    browser.visit({ width: 1440 }, async (page) => {
      const main = page.getByRole('main')
      for (const path of ['/retete', '/inspiratie-poftim', '/campanii', '/lp/airfryer']) {
        await open(page, path)
        await main.getByRole('article').getByRole('heading').first().waitFor()
      }
    }))

  for (const viewport of widths) {
    for (const path of paths) {
      test(`${path} is accessible at ${viewport.width} px`, () =>
        browser.visit(viewport, async (page) => {
          await open(page, path)
          await assertAccessible(page)
        }))
    }
  }
})
