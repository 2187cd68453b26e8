import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { getHome } from '#modules/catalog/contract.ts'
import { getHomeContent, getHomePreview } from '#modules/content/contract.ts'
import { startShop, type TestShop } from '#test/support/fixtures/test-shop.ts'
import { refused } from '#test/support/http/refused.ts'
import {
  type ContentServiceStandIn,
  contentBlock,
  contentServiceStandIn,
  draftBlock,
} from '#test/support/stand-ins/content-service.ts'

const tokens = { token: 'delivery-3f1c9a', previewToken: 'preview-77b02e' }
const preview = '/content-preview/home'

let service: ContentServiceStandIn
let shop: TestShop
before(async () => {
  service = await contentServiceStandIn(tokens)
  shop = await startShop({
    env: {
      CONTENT_URL: service.url,
      CONTENT_TOKEN: tokens.token,
      CONTENT_PREVIEW_TOKEN: tokens.previewToken,
      CONTENT_REFRESH_SECONDS: '0.05',
    },
  })
})
after(async () => {
  await shop?.stop()
  service?.close()
})
beforeEach(() => {
  Object.assign(service, { published: [], drafts: [], failure: null, template: 'alpha' })
})

const read = async (path: string): Promise<string> => (await fetch(shop.url + path)).text()

/** Polls the home page, after each read of the service, until its HTML matches: cached pages are replaced with a delay. */
async function homeUntil(pattern: RegExp): Promise<string> {
  for (;;) {
    await service.nextRefresh()
    const html = await read('/')
    if (pattern.test(html)) return html
  }
}

/** `assert.match` without the whole page in its message. */
function assertText(html: string, isExpected: boolean, pattern: RegExp): void {
  assert.equal(pattern.test(html), isExpected, `${pattern}`)
}

test('CMS-02 the service is called by POST at its root, with the query in the field `query` of a JSON body', async () => {
  await read('/')
  await read(preview)
  assert.ok(service.requests.length > 1)
  for (const { method, path, headers, body } of service.requests) {
    assert.deepEqual({ method, path }, { method: 'POST', path: '/' })
    assert.equal(headers['content-type'], 'application/json')
    assert.match(String(body.query), /^query .*(pageCollection.*blocksCollection|recipeCollection|documentCollection)/s)
  }
})

test('CMS-03 calls carry the access token, a preview the preview token, and neither reaches the browser', async () => {
  service.drafts = [draftBlock('plan')]
  service.requests.length = 0
  const pages = [await read('/'), await read(preview)]
  await service.nextRefresh()
  const bearers = new Map(service.requests.map(({ headers, body }) => [body.variables?.preview, headers.authorization]))
  assert.deepEqual(Object.fromEntries(bearers), {
    false: `Bearer ${tokens.token}`,
    true: `Bearer ${tokens.previewToken}`,
  })
  const scripts = pages.flatMap((html) =>
    Array.from(html.matchAll(/"(\/assets\/[^"]+\.js)"/g), ([, path = '']) => path),
  )
  const calls = ['/api/v2/shop/content/home', '/api/v2/shop/content-preview/home']
  const responses = await Promise.all([...new Set(scripts), ...calls].map(read))
  assert.ok(scripts.length > 3)
  for (const text of [...pages, ...responses]) assertText(text, false, /3f1c9a|77b02e/)
})

test('ROUTE-05 a draft appears in the preview and not on the home page, until it is published', async () => {
  service.published = [contentBlock('known', { title: 'Știut de toți' })]
  service.drafts = [draftBlock('plan', { title: 'Încă în lucru' })]
  assertText(await homeUntil(/Știut de toți/), false, /Încă în lucru/)
  const previewed = await read(preview)
  assertText(previewed, true, /Știut de toți/)
  assertText(previewed, true, /Încă în lucru/)
  assertText(previewed, true, /Previzualizare: conținut nepublicat/)
  service.published = [contentBlock('plan', { title: 'Încă în lucru' })]
  assertText(await homeUntil(/Încă în lucru/), false, /Știut de toți|Previzualizare/)
})

test('ROUTE-05 a preview is loaded on each view, is never cached and has noindex', async () => {
  service.drafts = [draftBlock('plan', { title: 'Prima formă' })]
  assertText(await read(preview), true, /Prima formă/)
  service.drafts = [draftBlock('plan', { title: 'A doua formă' })]
  const response = await fetch(shop.url + preview)
  const html = await response.text()
  assertText(html, true, /A doua formă/)
  assert.equal(response.headers.get('cache-control'), 'no-store')
  assertText(html, true, /<meta [^>]*name="robots" content="noindex/)
  assertText(html, false, /rel="canonical"/)
})

test('PTYPE-03 the home page, its preview and its redirect are three types of page', async () => {
  assertText(await read('/'), true, /<body data-page-type="home">/)
  assertText(await read(preview), true, /<body data-page-type="home-preview">/)
  const redirect = await fetch(`${shop.url}/home-redirect`, { redirect: 'manual' })
  assert.deepEqual([redirect.status, redirect.headers.get('location')], [302, '/'])
})

const picture = { url: '/img/hero1.webp', width: 1000, height: 640 }

test('CMS-05 seven kinds of blocks have seven renderings, and an unknown kind has the default rendering', async () => {
  const { rails } = await shop.api(getHome)
  const productCodes = rails.flatMap(({ products }) => products.map(({ code }) => code)).slice(0, 2)
  const boxesCollection = { items: [{ sys: { id: 'b' }, title: 'O cutie', url: '/c' }] }
  const fields = { title: 'Titlu', text: 'Un text', image: picture, boxesCollection, productCodes }
  const kinds = ['banner', 'media', 'products', 'text', 'boxes', 'highlight', 'default', 'countdown']
  service.published = kinds.map((kind) => contentBlock(kind, { ...fields, kind }))
  const html = await homeUntil(/data-block="default".*data-block="default"/s)
  const rendered = Array.from(html.matchAll(/ class="([^"]*)" data-block="(\w+)"/g), ([, className, kind]) => ({
    className,
    kind,
  }))
  assert.deepEqual(
    rendered.map(({ kind }) => kind),
    [...kinds.slice(0, 7), 'default'],
  )
  assert.equal(rendered[6]?.className, rendered[7]?.className)
  assert.equal(new Set(rendered.map(({ className }) => className)).size, 7)
  assertText(html, true, /id="bloc-products".*Adaugă în coș.*id="bloc-text"/s)
  assertText(html, true, /id="bloc-boxes".*href="\/c">O cutie<.*id="bloc-highlight"/s)
})

test('a content service that fails, hangs, or sends invalid or oversized data leaves the home page unchanged, and is read again afterwards', async () => {
  service.published = [contentBlock('steady', { title: 'Rămâne' })]
  await homeUntil(/Rămâne/)
  for (const failure of ['fails', 'babbles', 'floods', 'hangs'] as const) {
    service.failure = failure
    if (failure !== 'hangs') await service.nextRefresh()
    assertText(await read('/'), true, /Rămâne/)
    assert.equal((await shop.api(getHomeContent)).blocks.length, 1)
  }
  service.closeConnections()
  Object.assign(service, { failure: null, published: [contentBlock('later', { title: 'Se aude din nou' })] })
  await homeUntil(/Se aude din nou/)
})

test('a preview while the service fails shows the published content and a notice', async () => {
  service.published = [contentBlock('steady', { title: 'Rămâne' })]
  service.drafts = [draftBlock('plan', { title: 'Încă în lucru' })]
  await homeUntil(/Rămâne/)
  service.failure = 'fails'
  const html = await read(preview)
  assertText(html, true, /Serviciul de conținut nu răspunde/)
  assertText(html, true, /Rămâne/)
  assertText(html, false, /Încă în lucru/)
})

test('markup by editors is escaped, invalid links and pictures are left out, and an invalid block affects no other', async () => {
  const script = '<script>alert(1)</script>'
  service.published = [
    null,
    'a block',
    contentBlock('../../etc', { title: 'Un nume rău' }),
    contentBlock('long', { title: 'a'.repeat(5_000) }),
    contentBlock('number', { title: 7 }),
    contentBlock('wild', { title: script, text: script, actionText: 'Apasă', actionUrl: 'javascript:alert(1)' }),
    contentBlock('far', { kind: 'media', image: { ...picture, url: 'https://elsewhere.example/a.webp' } }),
    contentBlock('boxes', {
      kind: 'boxes',
      boxesCollection: {
        items: [
          null,
          { sys: { id: 'b' }, title: 'Nicăieri', url: '//elsewhere.example' },
          { sys: { id: 'c' }, title: 'Aici', url: '/c' },
        ],
      },
    }),
    contentBlock('out', { actionText: 'Pleacă', actionUrl: 'https://elsewhere.example/' }),
  ]
  const html = await homeUntil(/Pleacă/)
  const { blocks } = await shop.api(getHomeContent)
  assert.deepEqual(
    blocks.map(({ id }) => id),
    ['wild', 'boxes', 'out'],
  )
  assertText(html, false, /<script>alert|javascript:|Nicăieri|elsewhere\.example\/a/)
  assertText(html, true, /&lt;script&gt;alert\(1\)&lt;\/script&gt;/)
  assert.match(
    html,
    /href="https:\/\/elsewhere\.example\/" rel="noopener noreferrer" target="_blank"|target="_blank"[^>]*href="https:\/\/elsewhere\.example\/"/,
  )
})

test('while the service does not respond the home page has no blocks, and without a preview token there is no preview', async () => {
  const unresponsive = await contentServiceStandIn(tokens)
  unresponsive.failure = 'hangs'
  const other = await startShop({ env: { CONTENT_URL: unresponsive.url, CONTENT_TOKEN: tokens.token } })
  try {
    const page = await fetch(other.url)
    assert.equal(page.status, 200)
    assertText(await page.text(), false, /data-block=/)
    await refused(other.api(getHomePreview), 'not-found')
    const none = await fetch(other.url + preview)
    assert.equal(none.status, 404)
    assertText(await none.text(), true, /Nu am găsit pagina/)
  } finally {
    unresponsive.close()
    await other.stop()
  }
})
