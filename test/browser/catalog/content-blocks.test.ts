import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { getHome } from '#modules/catalog/contract.ts'
import { desktopFirst, lookOnBothScreens } from '#test/support/browser/both-screens.ts'
import { assertAccessible, assertValidHtml } from '#test/support/browser/page-checks.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { contentBlock, contentServiceStandIn, draftBlock } from '#test/support/stand-ins/content-service.ts'

const tokens = { token: 'reads-what-is-published', previewToken: 'reads-drafts' }
const preview = '/content-preview/home'

const service = await contentServiceStandIn(tokens)
const { shop, browser, open } = await shopInBrowser({
  env: {
    CONTENT_URL: service.url,
    CONTENT_TOKEN: tokens.token,
    CONTENT_PREVIEW_TOKEN: tokens.previewToken,
    CONTENT_REFRESH_SECONDS: '0.1',
  },
})
after(() => service.close())

const { rails } = await shop.api(getHome)
const image = { url: '/img/hero1.webp', width: 1000, height: 640 }
const box = { sys: { id: 'c' }, title: 'Alegeri vegane', text: 'Numai din plante', url: '/l/vegan', image }
const allFields = {
  eyebrow: 'Din piață',
  text: 'Primul paragraf al blocului.\n\nAl doilea paragraf al blocului.',
  actionText: 'Vezi lista',
  actionUrl: '/l/vegan',
  image,
  isSponsored: true,
  productCodes: rails.flatMap(({ products }) => products.map(({ code }) => code)).slice(0, 3),
  boxesCollection: { items: [box, { ...box, sys: { id: 'd' } }] },
}

const kinds = ['banner', 'media', 'products', 'text', 'boxes', 'highlight', 'default'] as const
const templates = ['shared', 'alpha', 'beta'] as const

/** A draft of every kind of block in every template. */
service.drafts = templates.flatMap((template) =>
  kinds.map((kind) =>
    draftBlock(`${kind}-${template}`, {
      ...allFields,
      title: `Un titlu: ${kind}, ${template}`,
      kind,
      template,
      place: 'bottom',
    }),
  ),
)

/** Text and background colours of a block, and of the first box in it. */
const colours = (page: Page, id: string): Promise<readonly string[]> =>
  page.locator(`[data-block]:has([id="bloc-${id}"])`).evaluate((block) =>
    [block, ...block.querySelectorAll('li')].map((element) => {
      const { backgroundColor, color } = getComputedStyle(element)
      return `${color} on ${backgroundColor}`
    }),
  )

describe('content blocks of editors', () => {
  test('ENT-28 ROUTE-05 drafts of every kind and template, with sponsored products marked, are in the preview and not on the home page, at 1440 and 390 px, without an axe violation', async () => {
    await browser.visit(desktopFirst, async (page) => {
      await open(page, preview)
      await lookOnBothScreens(page, async () => {
        await page.getByText('Previzualizare: conținut nepublicat').waitFor()
        const rendered = await page
          .locator('[data-block]')
          .evaluateAll((all) => all.map((block) => block.dataset['block']))
        assert.deepEqual(
          rendered,
          templates.flatMap(() => kinds),
        )
        const cards = page.locator('[data-block=products] article')
        assert.ok((await cards.count()) > 0)
        assert.equal(await cards.filter({ hasNotText: 'Sponsorizat' }).count(), 0)
        await assertAccessible(page)
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
      })
      await page.getByRole('link', { name: 'Vezi pagina publicată' }).click()
      await page.locator('body[data-page-type="home"]').waitFor()
      assert.equal(await page.locator('[data-block]').count(), 0)
      assert.equal(await page.getByText('Previzualizare: conținut nepublicat').count(), 0)
    })
  })

  test('the preview is valid HTML, and each picture of a block declares its size and loads lazily', async () => {
    await assertValidHtml(shop.url + preview)
    const html = await (await fetch(shop.url + preview)).text()
    const pictures =
      html
        .split('data-block=')
        .slice(1)
        .join('')
        .match(/<img [^>]*hero1[^>]*>/g) ?? []
    assert.ok(pictures.length > 10)
    for (const picture of pictures)
      assert.match(picture, /width="1000" height="640".*loading="lazy"|loading="lazy".*width="1000" height="640"/)
  })

  test('CMS-06 a page looks different in the alpha and the beta template, and its shared blocks look the same', async () => {
    service.published = kinds.flatMap((kind) => [
      contentBlock(`own-${kind}`, { ...allFields, title: `Al paginii: ${kind}`, kind, place: 'bottom' }),
      contentBlock(`shared-${kind}`, {
        ...allFields,
        title: `Al tuturor: ${kind}`,
        kind,
        template: 'shared',
        place: 'bottom',
      }),
    ])
    const coloursByTemplate = new Map<string, Record<string, readonly string[]>>()
    for (const template of ['alpha', 'beta']) {
      service.template = template
      await browser.visit({ width: 1440 }, async (page) => {
        await open(page, preview)
        const entries = kinds.flatMap((kind) => [`own-${kind}`, `shared-${kind}`])
        const pairs: [string, readonly string[]][] = []
        for (const id of entries) pairs.push([id, await colours(page, id)])
        coloursByTemplate.set(template, Object.fromEntries(pairs))
      })
    }
    const [alpha = {}, beta = {}] = [coloursByTemplate.get('alpha'), coloursByTemplate.get('beta')]
    for (const kind of kinds) {
      assert.deepEqual(alpha[`shared-${kind}`], beta[`shared-${kind}`], kind)
      assert.notDeepEqual(alpha[`own-${kind}`], beta[`own-${kind}`], kind)
    }
  })
})
