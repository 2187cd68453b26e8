import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { desktopFirst, lookOnBothScreens } from '#test/support/browser/both-screens.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'

const { browser, open } = await shopInBrowser()

/** One page of each kind that editors write, where no other test looks at it. */
const paths = [
  ...['/inspiratie-poftim/fapte-bune', '/info', '/info/termeni-si-conditii', '/clienti-noi'],
  ...['/campanii/saptamana-cafelei', '/info/regulament-campanii', '/lp/colectare-sgr', '/lp/tichete-de-masa'],
]

/** The published entry that a list or a landing page begins with. */
const published = (page: Page): Promise<void> =>
  page.getByRole('main').getByRole('article').getByRole('heading').first().waitFor()

describe('pages that editors write', () => {
  test('GEN-04 recipes, blog, campaigns and landing pages each show something published, without an axe violation at 1440 px, light, and at 390 px, dark', async () => {
    for (const path of ['/inspiratie-poftim', '/campanii', '/lp/airfryer'])
      await browser.visit(desktopFirst, async (page) => {
        await open(page, path)
        await lookOnBothScreens(page, async () => {
          await published(page)
          await assertAccessible(page)
        })
      })
    await browser.visit(desktopFirst, async (page) => {
      await open(page, '/retete')
      await published(page)
    })
  })

  for (const path of paths) {
    test(`${path} is accessible at 1440 px, light, and at 390 px, dark`, () =>
      browser.visit(desktopFirst, async (page) => {
        await open(page, path)
        await lookOnBothScreens(page, () => assertAccessible(page))
      }))
  }
})
