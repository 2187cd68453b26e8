import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'

const { browser, open } = await shopInBrowser({ env: { JOBS: 'false' } })

const list = '/cf/3-lactate-si-oua/orderby+price,asc'

/** Waits until the browser skips the last card, whose height is known, and draws the first. */
const lastCardIsSkipped = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const cards = [...document.querySelectorAll<HTMLElement>('main article')]
    const isDrawn = (card?: HTMLElement): boolean =>
      card?.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === true
    const last = cards.at(-1)
    return isDrawn(cards[0]) && !isDrawn(last) && last?.style.containIntrinsicBlockSize !== ''
  })

for (const width of [390, 1440] as const) {
  test(`LIST-18 cards out of view are skipped on every list, also after a choice and on the way back, ${width} px`, async () => {
    await browser.visit({ width }, async (page) => {
      await open(page, list)
      await lastCardIsSkipped(page)
      const product = page.getByRole('main').getByRole('article').first().getByRole('link').first()
      const cheapest = await product.innerText()
      await page.getByLabel('Sortează după').selectOption('price,desc')
      await product.filter({ hasNotText: cheapest }).waitFor()
      await lastCardIsSkipped(page)
      await product.click()
      await page.getByRole('region', { name: 'Imagini' }).waitFor()
      await page.goBack()
      await product.waitFor()
      await lastCardIsSkipped(page)
    })
  })
}
