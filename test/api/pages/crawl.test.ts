import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startShop, type TestShop } from '#test/support/fixtures/test-shop.ts'

let shop: TestShop
let pages: ReadonlyMap<string, Visited>
before(async () => {
  shop = await startShop()
  pages = await crawl()
})
after(() => shop?.stop())

/** Pages of customers answer a guest with the sign-in page. */
const ofCustomers = /^\/(account|favorites|my-freshlist|checkout)(\/|$)/

interface Visited {
  readonly path: string
  readonly status: number
  readonly html: string
}

async function visit(path: string): Promise<Visited> {
  const response = await fetch(shop.url + path)
  return { path, status: response.status, html: await response.text() }
}

/** The paths on this site that a page links to, without their fragments. */
function linksOf({ html }: Visited): string[] {
  const inPage = html.slice(html.indexOf('<body'), html.indexOf('id="page-data"'))
  return [...inPage.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)].map(([, href]) => (href ?? '').replaceAll('&amp;', '&'))
}

/** Opens pages a few at a time, as many as a browser would. */
async function visitAll(paths: readonly string[]): Promise<Visited[]> {
  const found: Visited[] = []
  for (let at = 0; at < paths.length; at += 6) found.push(...(await Promise.all(paths.slice(at, at + 6).map(visit))))
  return found
}

/** Everything that can be reached from the home page and the content pages by at most two links. */
async function crawl(): Promise<Map<string, Visited>> {
  const sitemap = await visit('/sitemap/content.xml')
  const written = [...sitemap.html.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path ?? '')
  const pages = new Map<string, Visited>()
  let next = ['/', '/c', '/retete', '/descopera-genius', ...written]
  for (let depth = 0; depth < 2; depth++) {
    const found = await visitAll(next)
    for (const page of found) pages.set(page.path, page)
    next = [...new Set(found.flatMap(linksOf))].filter((path) => !pages.has(path) && !ofCustomers.test(path))
  }
  for (const page of await visitAll(next)) pages.set(page.path, page)
  return pages
}

test('no link of the shop leads to a missing page, to a placeholder or to an error', async () => {
  assert.ok(pages.size > 150, `${pages.size} pages`)
  const broken = [...pages.values()]
    .filter(({ status }) => status !== 200)
    .map(({ path, status }) => `${path} ${status}`)
  assert.deepEqual(broken, [])
  const placeholders = [...pages.values()].filter(({ html }) => /Pregătim/.test(html)).map(({ path }) => path)
  assert.deepEqual(placeholders, [])
})

test('every content page has a title, a description and a heading of its own', async () => {
  const content = [...pages.values()].filter(
    ({ path }) => /^\/(info|lp|campanii|inspiratie|cariere|clienti)/.test(path) && !path.endsWith('.xml'),
  )
  const untitled = content.filter(({ html }) => (html.match(/<h1[ >]/g) ?? []).length !== 1).map(({ path }) => path)
  assert.deepEqual(untitled, [])
  const textOf = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? ''
  const named = content
    .filter(({ path }) => !path.includes('?'))
    .map(({ path, html }) => ({
      path,
      title: textOf(html, /<title>([^<]*)</),
      description: textOf(html, /<meta [^>]*name="description" content="([^"]*)"/),
    }))
  assert.deepEqual(
    named.filter(({ title, description }) => !title || !description).map(({ path }) => path),
    [],
  )
  const byTitle = Map.groupBy(named, ({ title }) => title)
  const shared = [...byTitle]
    .filter(([, group]) => group.length > 1)
    .map(([title, group]) => [title, ...group.map(({ path }) => path)])
  assert.deepEqual(shared, [])
})
