import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { photographViews, productPicture } from '#modules/media/rules/picture-address.ts'
import { type SitemapSource, sitemapModule } from '#modules/sitemap/index.ts'
import { privatePaths } from '#modules/sitemap/rules/robots.ts'
import { maxPictured } from '#modules/sitemap/rules/sitemap-files.ts'
import { urlElement } from '#modules/sitemap/rules/sitemap-xml.ts'
import { statement } from '#platform/db/statement.ts'
import { errorHandler } from '#platform/http/problem-response.ts'
import { problemStatuses } from '#src/problems.ts'
import { matchRoute, needsCustomer, routes } from '#storefront/routes.ts'
import { catalogFixture } from '#test/support/fixtures/catalog-fixture.ts'

const shop = await catalogFixture()
after(() => shop.stop())
const publicUrl = 'https://poftim.example'

/** The sitemap module on its own server, with at most `maxPerFile` addresses in a file. */
async function serve(maxPerFile?: number, sources: readonly SitemapSource[] = shop.catalog.addresses) {
  const server = Fastify()
  server.setErrorHandler(errorHandler(problemStatuses))
  await sitemapModule({ publicUrl, sources, ...(maxPerFile && { maxPerFile }) }).serve?.(server)
  return (url: string, headers = {}) => server.inject({ url, headers })
}

const get = await serve()
const locs = (xml: string): string[] => Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, loc = '']) => loc)
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const pictureNamespace = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

/** The grammar of sitemaps.org, limited to `loc` and `lastmod`, with up to eight pictures, which have a `loc` alone. */
function assertUrlSet(xml: string): void {
  const address = String.raw`https://poftim\.example/[!-;=?-~]*`
  const image = `<image:image><image:loc>${address}</image:loc></image:image>`
  const url = String.raw`<url><loc>${address}</loc>(<lastmod>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ</lastmod>)?(${image}){0,8}</url>\n`
  assert.match(
    xml,
    new RegExp(
      `^<\\?xml version="1.0" encoding="UTF-8"\\?>\n<urlset ${namespace} ${pictureNamespace}>\n(${url})*</urlset>\n$`,
    ),
  )
  assert.doesNotMatch(xml, /&(?!(amp|lt|gt|quot|apos);)/)
}

test('the sitemap names a file for products and one for each other kind', async () => {
  const response = await get('/sitemap.xml')
  assert.equal(response.headers['content-type'], 'application/xml; charset=utf-8')
  assert.match(response.body, new RegExp(`^<\\?xml version="1.0" encoding="UTF-8"\\?>\n<sitemapindex ${namespace}>`))
  assert.deepEqual(locs(response.body), [
    `${publicUrl}/sitemap/pages.xml`,
    `${publicUrl}/sitemap/products.xml`,
    `${publicUrl}/sitemap/categories.xml`,
    `${publicUrl}/sitemap/lists.xml`,
  ])
})

test('every product on sale is listed once, with the day of its last change', async () => {
  const { body } = await get('/sitemap/products.xml')
  assertUrlSet(body)
  const found = locs(body)
  assert.equal(found.length, 9_000)
  assert.equal(new Set(found).size, 9_000)
  assert.ok(found.every((address) => address.startsWith(`${publicUrl}/p/`)))
  assert.equal(body.match(/<lastmod>/g)?.length, 9_000)
})

test('a product is listed with each of its photographs, or with the pictures drawn of it, and without one with none', async () => {
  const { db } = shop.context
  const { rows } = await db.pool.query<{ code: string; slug: string }>(
    'SELECT code, slug FROM product WHERE is_active ORDER BY code LIMIT 3',
  )
  const [photographed, bare, drawn] = rows
  const show = (code: string | undefined, packshot: object) =>
    db.pool.query('UPDATE product SET packshot = $2 WHERE code = $1', [code, JSON.stringify(packshot)])
  await show(photographed?.code, { kind: 'photographs', keys: ['a'.repeat(64), 'b'.repeat(64)] })
  await show(bare?.code, { kind: 'none' })
  const { body } = await get('/sitemap/products.xml')
  assertUrlSet(body)
  const viewsOf = (slug = ''): string[] => {
    const element = body.split('\n').find((line) => line.includes(`/p/${encodeURIComponent(slug)}<`)) ?? ''
    const addresses = Array.from(
      element.matchAll(/<image:loc>([^<]*)</g),
      ([, loc = '']) => new URL(loc.replace('&amp;', '&')),
    )
    return addresses.map(({ pathname }) => pathname.split('/').at(-1) ?? '')
  }
  assert.deepEqual(viewsOf(photographed?.slug), ['front-1200.webp', 'photo2-1200.webp'])
  assert.deepEqual(viewsOf(bare?.slug), [])
  assert.deepEqual(viewsOf(drawn?.slug), ['front-1200.webp', 'label-1200.webp', 'scene-1200.webp'])
})

test('a file of the longest addresses with eight pictures each has less than 50 MB', () => {
  const code = 'C'.repeat(64)
  const origin = `https://${'o'.repeat(60)}.example`
  const pictures = photographViews.map((view) => productPicture(code, 'abcdef01', view, 1200))
  const path = `/p/${encodeURIComponent('ș'.repeat(60))}`
  const element = urlElement(origin, { path, changed: Temporal.Instant.fromEpochMilliseconds(0), pictures })
  assert.ok(element.length * maxPictured < 50 * 2 ** 20, `${element.length}`)
})

test('categories with products, running promotions, lists and static pages are listed', async () => {
  for (const name of ['categories', 'lists', 'pages']) assertUrlSet((await get(`/sitemap/${name}.xml`)).body)
  const categories = locs((await get('/sitemap/categories.xml')).body)
  assert.ok(categories.includes(`${publicUrl}/c/3-lactate-si-oua`))
  assert.ok(categories.includes(`${publicUrl}/c/301-lapte-proaspat`))
  assert.match((await get('/sitemap/lists.xml')).body, /\/oferte\/oferte-01</)
  assert.deepEqual(locs((await get('/sitemap/pages.xml')).body)[0], `${publicUrl}/`)
})

test('split files together list every address once, in the same order', async () => {
  const whole = locs((await get('/sitemap/products.xml')).body)
  const getSplit = await serve(3_700)
  const index = locs((await getSplit('/sitemap.xml')).body)
  const files = index.filter((address) => address.includes('/products'))
  assert.deepEqual(
    files.map((address) => address.split('/').at(-1)),
    ['products.xml', 'products-2.xml', 'products-3.xml'],
  )
  const parts = await Promise.all(files.map(async (address) => locs((await getSplit(new URL(address).pathname)).body)))
  assert.deepEqual(
    parts.map((part) => part.length),
    [3_700, 3_700, 1_600],
  )
  assert.deepEqual(parts.flat(), whole)
  assert.equal((await getSplit('/sitemap/products-4.xml')).statusCode, 404)
})

test('the default limit of a file is 50,000 addresses', async () => {
  const many: SitemapSource = {
    name: 'many',
    count: async () => 50_001,
    async *addresses(skip, most) {
      yield Array.from({ length: Math.min(most, 50_001 - skip) }, (_, index) => ({
        path: `/${skip + index}`,
        changed: null,
      }))
    },
  }
  const get = await serve(undefined, [many])
  assert.equal(locs((await get('/sitemap/many.xml')).body).length, 50_000)
  assert.deepEqual(locs((await get('/sitemap/many-2.xml')).body), [`${publicUrl}/50000`])
})

test('a change of its content updates the modification time of a product, and a change of popularity does not', async () => {
  const { db } = shop.context
  const changedAt = statement<{ code: string; changed: Temporal.Instant }>(
    'test.sitemap-changed',
    'SELECT code, changed_at AS changed FROM product ORDER BY code LIMIT 2',
  )
  const set = (name: string, assignment: string) =>
    db.run(statement<unknown, [code: string]>(name, `UPDATE product SET ${assignment} WHERE code = $1`), [code])
  const before = await db.rows(changedAt, [])
  const code = before[0]?.code ?? ''
  await set('test.sitemap-popular', 'popularity = popularity + 1')
  assert.deepEqual(await db.rows(changedAt, []), before)
  await set('test.sitemap-renamed', "name = name || ' nou'")
  const [changed, same] = await db.rows(changedAt, [])
  assert.equal(Temporal.Instant.compare(changed?.changed ?? '', before[0]?.changed ?? ''), 1)
  assert.deepEqual(same, before[1])
})

test('a sitemap file is compressed for clients that accept it, and can be cached for an hour', async () => {
  const response = await get('/sitemap/products.xml', { 'accept-encoding': 'gzip, deflate' })
  assert.equal(response.headers['content-encoding'], 'gzip')
  assert.equal(response.headers['cache-control'], 'public, max-age=3600')
  assertUrlSet(gunzipSync(response.rawPayload).toString())
})

test('an unknown sitemap file is not found', async () => {
  for (const file of [
    'products-1.xml',
    'products-0.xml',
    'products-99.xml',
    'nimic.xml',
    'products',
    'products.xml.gz',
  ]) {
    assert.equal((await get(`/sitemap/${file}`)).statusCode, 404, file)
  }
})

test('addresses in a sitemap are escaped for XML', async () => {
  const odd: SitemapSource = {
    name: 'odd',
    count: async () => 1,
    async *addresses() {
      yield [{ path: `/p/a&b'c"d<e>`, changed: null }]
    },
  }
  const get = await serve(undefined, [odd])
  assert.match(
    (await get('/sitemap/odd.xml')).body,
    /<loc>https:\/\/poftim\.example\/p\/a&amp;b&apos;c&quot;d&lt;e&gt;</,
  )
})

test('robots.txt disallows every page that needs a session and names the sitemap at the public address', async () => {
  const { body, headers } = await get('/robots.txt')
  assert.equal(headers['content-type'], 'text/plain; charset=utf-8')
  assert.match(body, /^User-agent: \*\n/)
  assert.match(body, /\nSitemap: https:\/\/poftim\.example\/sitemap\.xml\n$/)
  const isPrivate = (path: string): boolean => privatePaths.some((start) => path.startsWith(start))
  for (const start of privatePaths) assert.ok(body.includes(`\nDisallow: ${start}\n`), start)
  for (const path of Object.keys(routes)) {
    const { type } = matchRoute(path, new URLSearchParams())
    if (needsCustomer(type)) assert.ok(isPrivate(path), `${path} is private`)
  }
  for (const path of [
    '/',
    '/c/3-lactate-si-oua',
    '/p/1-lapte',
    '/oferte',
    '/media/p/1/front-640.webp',
    '/assets/a.js',
  ]) {
    assert.ok(!isPrivate(path), `${path} is public`)
  }
})
