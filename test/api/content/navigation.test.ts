import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { getNavigation } from '#modules/content/contract.ts'
import { startShop, type TestShop } from '#test/support/fixtures/test-shop.ts'
import { type ContentServiceStandIn, contentServiceStandIn } from '#test/support/stand-ins/content-service.ts'

const tokens = { token: 'delivery-of-navigation', previewToken: 'preview-of-navigation' }

let service: ContentServiceStandIn
let shop: TestShop
before(async () => {
  service = await contentServiceStandIn(tokens)
  shop = await startShop({
    env: { CONTENT_URL: service.url, CONTENT_TOKEN: tokens.token, CONTENT_REFRESH_SECONDS: '0.05', JOBS: 'false' },
  })
})
after(async () => {
  await shop?.stop()
  service?.close()
})
beforeEach(() => {
  service.navigation = []
  service.failure = null
})

const pages = ['/', '/c', '/info/cookie', '/c/3-lactate-si-oua'] as const

/** Polls a page, after each read of the service, until its HTML matches. */
async function pageUntil(path: string, isExpected: (html: string) => boolean): Promise<string> {
  for (;;) {
    await service.nextRefresh()
    const html = await (await fetch(shop.url + path)).text()
    if (isExpected(html)) return html
  }
}

const linksIn = (html: string, from: string, to: string): string[] => {
  const part = html.slice(html.indexOf(from), html.indexOf(to, html.indexOf(from)))
  return Array.from(part.matchAll(/<a [^>]*href="([^"]+)"[^>]*>/g), ([, address = '']) => address)
}
const columnsOf = (html: string): string[] => linksIn(html, '<div class="foot-columns">', '<form class="foot-letter"')
const headerOf = (html: string): string[] =>
  linksIn(html, '<nav class=', '</nav>').filter((url) => !/^\/(c\/|retete)/.test(url))

const header = { slug: 'antet', title: 'Antet', links: [{ title: 'Sărbători', url: '/campanii' }] }
const column = { slug: 'subsol-3', title: 'De citit', links: [{ title: 'Presă', url: '/info/presa' }] }

test('links of header and footer that editors change are on every page, those of cached pages as well', async () => {
  for (const path of pages) await (await fetch(shop.url + path)).text()
  service.navigation = [header, column]
  for (const path of pages) {
    const html = await pageUntil(path, (text) => text.includes('De citit'))
    assert.deepEqual(headerOf(html), ['/campanii'])
    assert.ok(html.includes('"links":[{"title":"Sărbători","url":"/campanii"}]'))
    assert.ok(columnsOf(html).includes('/info/presa'))
    // The other columns are those of the shop.
    assert.ok(columnsOf(html).includes('/account/order-history'))
    assert.ok(!columnsOf(html).includes('/info/despre'))
  }
})

test('without entries, and with broken ones, header and footer are those of the shop', async () => {
  service.navigation = [header, column]
  await pageUntil('/', (html) => html.includes('De citit'))
  const unsafe = [{ title: 'Atac', url: 'javascript:alert(1)' }, { title: 7 }, null]
  service.navigation = [{ ...header, links: unsafe }, { ...column, links: unsafe }, null as never, { slug: 'subsol-1' }]
  const html = await pageUntil('/', (text) => !text.includes('De citit'))
  assert.deepEqual(headerOf(html), ['/oferte', '/descopera-genius'])
  assert.ok(columnsOf(html).includes('/info/despre'))
  assert.ok(!html.includes('alert(1)'))
})

test('the last links stay while the content service fails', async () => {
  service.navigation = [column]
  await pageUntil('/', (html) => html.includes('De citit'))
  service.failure = 'babbles'
  await service.nextRefresh()
  const { footer } = await shop.api(getNavigation)
  assert.deepEqual(footer[2], { title: column.title, links: column.links })
})
