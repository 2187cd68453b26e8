import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { createEntry, publishEntry } from '#modules/editorial/contract.staff.ts'
import { uploadAsset } from '#modules/editorial/contract.staff-assets.ts'
import { cartButton, cartCountIs } from '#test/support/browser/cart-page.ts'
import { focusAndPress, waitForFocus } from '#test/support/browser/keyboard.ts'
import { assertAccessible, assertValidHtml } from '#test/support/browser/page-checks.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { managementApi, managementToken } from '#test/support/http/management-api.ts'
import { until } from '#test/support/until.ts'

const { shop, browser, open } = await shopInBrowser({
  env: { CONTENT_MANAGEMENT_TOKEN: managementToken, CONTENT_REFRESH_SECONDS: '0.1' },
})

const main = (page: Page): Locator => page.getByRole('main')
const heading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor()

/** The focus moves to the heading last, and would move away from what a key is pressed on before that. */
const hasArrived = (page: Page, name: string | RegExp): Promise<void> =>
  waitForFocus(page, page.getByRole('heading', { level: 1, name }))

const widths = [{ width: 390, theme: 'dark' } as const, { width: 1440 } as const]

describe('the blog', () => {
  for (const viewport of widths) {
    test(`an article is read and its recipe cooked, by keyboard, at ${viewport.width} px`, () =>
      browser.visit(viewport, async (page) => {
        await open(page, '/inspiratie-poftim')
        await focusAndPress(page, main(page).getByRole('link', { name: 'Brutăria' }).first())
        await page.waitForURL(/\/inspiratie-poftim\/brutarie$/)
        await hasArrived(page, /./)
        await focusAndPress(page, main(page).getByRole('link', { name: 'Maiaua de la zero' }))
        await hasArrived(page, 'Maiaua de la zero')
        await assertAccessible(page)
        const recipe = main(page)
          .getByRole('article')
          .getByRole('link', { name: /./ })
          .and(main(page).locator('a[href^="/retete/r/"]'))
        const name = (await recipe.first().textContent()) ?? ''
        await focusAndPress(page, recipe.first())
        await hasArrived(page, name)
        await focusAndPress(page, main(page).getByRole('button', { name: /^Adaugă \d/ }))
        await cartButton(page)
          .and(page.getByRole('button', { name: /[1-9]\d* (de )?produs/ }))
          .waitFor()
      }))
  }

  test('a product in an article has its price and goes into the cart', () =>
    browser.visit({ width: 1440 }, async (page) => {
      await open(page, '/inspiratie-poftim/brutarie/maiaua-de-la-zero')
      const rail = main(page).getByRole('region', { name: 'Făină pentru maia' })
      await rail.getByRole('article').first().getByText(/lei/).first().waitFor()
      await rail
        .getByRole('button', { name: /^Adaugă/ })
        .first()
        .click()
      await cartCountIs(page, '1 produs')
    }))

  test('the table of contents leads to the sections of an article, and its pages are valid HTML', () =>
    browser.visit({ width: 1440 }, async (page) => {
      await open(page, '/inspiratie-poftim/brutarie/maiaua-de-la-zero')
      await assertValidHtml(page.url())
      const contents = main(page).getByRole('navigation', { name: 'Cuprins' })
      const link = contents.getByRole('link').nth(2)
      const section = (await link.textContent()) ?? ''
      const id = (await main(page).getByRole('heading', { name: section }).getAttribute('id')) ?? ''
      await link.click()
      await page.waitForURL(({ hash }) => hash === `#${id}`)
      await page.waitForFunction((at) => (document.getElementById(at)?.getBoundingClientRect().top ?? 999) < 400, id)
    }))

  test('a phone loads a smaller file of an uploaded picture than a wide screen does', async () => {
    const { path, key } = await publishWithPicture(1_600, 800)
    const shown = new Map<number, string>()
    for (const viewport of widths)
      await browser.visit(viewport, async (page) => {
        await open(page, path)
        const picture = main(page).getByRole('img', { name: 'O livadă' })
        assert.deepEqual(
          await picture.evaluate((image) => [image.getAttribute('width'), image.getAttribute('height')]),
          ['1600', '800'],
        )
        await page.waitForFunction((image) => (image as HTMLImageElement).complete, await picture.elementHandle())
        shown.set(
          viewport.width,
          await picture.evaluate((image) => new URL((image as HTMLImageElement).currentSrc).pathname),
        )
      })
    assert.deepEqual([...shown.values()], [`/media/content/${key}/480.webp`, `/media/content/${key}/1440.webp`])
  })

  test('an embed shows its text alone and follows its links inside the app', () =>
    browser.visit({ width: 390 }, async (page) => {
      await open(page, '/mobile-preview/inspiratie-poftim/brutarie?theme=dark&text=large')
      assert.equal(await page.getByRole('banner').count(), 0)
      assert.equal(await page.getByRole('contentinfo').count(), 0)
      assert.equal(await page.getByRole('region', { name: 'Cookie-uri' }).count(), 0)
      await assertAccessible(page)
      await main(page).getByRole('link', { name: 'Maiaua de la zero' }).click()
      await heading(page, 'Maiaua de la zero')
      assert.equal(new URL(page.url()).pathname, '/mobile-preview/inspiratie-poftim/brutarie/maiaua-de-la-zero')
      assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark')
      assert.equal(await page.getByRole('banner').count(), 0)
    }))
})

/** A new article of the bakery with a picture of this size; resolves when readers get it. */
async function publishWithPicture(width: number, height: number): Promise<{ path: string; key: string }> {
  const api = managementApi(shop.url, 'ana')
  const file = await sharp({ create: { width, height, channels: 3, background: '#0a6b44' } })
    .png()
    .toBuffer()
  const asset = await api(uploadAsset, { body: { name: 'livada', alt: '', content: file.toString('base64') } })
  const paragraph = { nodeType: 'paragraph', data: {}, content: [text('Un paragraf.')] }
  const { id } = await api(createEntry, {
    body: {
      kind: 'blog-post',
      slug: 'poza-mare',
      fields: {
        ...{ title: 'Poza mare', summary: 'O poză', section: 'brutarie' },
        picture: { url: asset.url, width, height, alt: 'O livadă' },
        body: { nodeType: 'document', data: {}, content: [paragraph] },
      },
    },
  })
  await api(publishEntry, { params: { id }, body: { version: 1 } })
  const path = '/inspiratie-poftim/brutarie/poza-mare'
  await until(async () => (await fetch(shop.url + path)).status === 200)
  return { path, key: asset.id }
}

const text = (value: string) => ({ nodeType: 'text', value, marks: [], data: {} })
