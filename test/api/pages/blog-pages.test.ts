import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getContentDocuments } from '#modules/content/contract.documents.ts'
import { startShop, type TestShop } from '#test/support/fixtures/test-shop.ts'

let shop: TestShop
before(async () => {
  shop = await startShop()
})
after(() => shop?.stop())

async function open(path: string): Promise<{ status: number; html: string; location: string | null }> {
  const response = await fetch(shop.url + path, { redirect: 'manual' })
  return { status: response.status, html: await response.text(), location: response.headers.get('location') }
}

const blog = '/inspiratie-poftim'

/** The addresses of posts of a section that a page links to. */
const postsIn = (html: string, section: string): string[] => [
  ...new Set(
    [...html.matchAll(new RegExp(`href="(${blog}/${section}/[a-z0-9-]+)"`, 'g'))].map(([, path]) => path ?? ''),
  ),
]

test('ROUTE-36 OPEN-25 the blog has one address with the name of the shop, and shows posts of every section', async () => {
  const { status, html } = await open(blog)
  assert.equal(status, 200)
  for (const section of ['acasa', 'livada', 'gradina', 'berarie', 'brutarie', 'fapte-bune']) {
    assert.ok(postsIn(html, section).length > 0, section)
  }
})

test('ROUTE-37 good deeds have a section and posts of their own', async () => {
  const section = await open(`${blog}/fapte-bune`)
  assert.equal(section.status, 200)
  const [first = ''] = postsIn(section.html, 'fapte-bune')
  const post = await open(first)
  assert.equal(post.status, 200)
  assert.match(post.html, /data-page-type="good-deeds-post"/)
  assert.match(post.html, /<h1>[^<]+<\/h1>/)
})

const sections = [
  ['ROUTE-38', 'livada', 'orchard'],
  ['ROUTE-38', 'gradina', 'garden'],
  ['ROUTE-39', 'berarie', 'brewing-blog'],
  ['ROUTE-39', 'brutarie', 'bakery-blog'],
] as const
for (const [row, section, type] of sections) {
  test(`${row} the section ${section} lists its posts, and each can be read`, async () => {
    const { html, status } = await open(`${blog}/${section}`)
    assert.equal(status, 200)
    assert.match(html, new RegExp(`data-page-type="${type}"`))
    const posts = postsIn(html, section)
    assert.ok(posts.length >= 5, `${posts.length} posts`)
    for (const path of posts) {
      const post = await open(path)
      assert.equal(post.status, 200, path)
      assert.match(post.html, /"@type":"BlogPosting"/)
    }
  })
}

test('MOBILE-03 each section and post of the blog has an embed with the same text and links to embeds', async () => {
  const { html } = await open(`/mobile-preview${blog}/brutarie`)
  assert.match(html, /<body [^>]*data-embedded/)
  assert.match(html, /href="\/mobile-preview\/inspiratie-poftim\/brutarie\/paine-de-secara"/)
  const [page, embed] = await Promise.all([
    open(`${blog}/brutarie/paine-de-secara`),
    open(`/mobile-preview${blog}/brutarie/paine-de-secara`),
  ])
  const textOf = (whole: string): string => /<h1>.*?<h2[^>]*>/s.exec(whole)?.[0].replaceAll(/<[^>]+>/g, ' ') ?? ''
  assert.ok(textOf(page.html).length > 100)
  assert.equal(textOf(embed.html), textOf(page.html))
})

test('a post at the address of another section redirects to its own, and an unknown one is not found', async () => {
  const moved = await open(`${blog}/livada/paine-de-secara`)
  assert.deepEqual([moved.status, moved.location], [301, `${blog}/brutarie/paine-de-secara`])
  assert.equal((await open(`${blog}/livada/nu-exista`)).status, 404)
  assert.equal((await open(`${blog}/nu-exista`)).status, 404)
  assert.equal((await open(`${blog}/livada?page=9`)).status, 404)
})

test('the archive shows the posts of all sections, the latest first', async () => {
  const { html, status } = await open('/inspiratie')
  assert.equal(status, 200)
  const { items } = await shop.api(getContentDocuments, { params: { kind: 'blog-post' }, query: { itemsPerPage: 3 } })
  const at = items.map(({ section, slug }) => html.indexOf(`href="${blog}/${section}/${slug}"`))
  assert.ok(at.every((position) => position > 0))
  assert.deepEqual(
    at,
    at.toSorted((a, b) => a - b),
  )
})

test('an embed has the theme and the text size that the app asks for, and ignores other values', async () => {
  const rootOf = async (query: string): Promise<string> =>
    /<html[^>]*>/.exec((await open(`/mobile-preview${blog}/livada${query}`)).html)?.[0] ?? ''
  assert.match(await rootOf('?theme=dark&text=larger'), /data-theme="dark" data-text="larger"/)
  assert.doesNotMatch(await rootOf('?theme=%22%3E%3Cscript&text=huge'), /data-theme|data-text|script/)
  assert.doesNotMatch((await open(`${blog}/livada?theme=dark`)).html, /data-theme="dark"/)
})

test('the feed of the blog lists the latest posts, and the sitemap has every post', async () => {
  const feed = await open(`${blog}/rss.xml`)
  assert.equal(feed.status, 200)
  assert.ok((feed.html.match(/<item>/g) ?? []).length >= 24)
  const sitemap = await open('/sitemap/content.xml')
  for (const path of [`${blog}/brutarie/paine-de-secara`, `${blog}/livada`, '/info', '/campanii']) {
    assert.match(sitemap.html, new RegExp(`<loc>[^<]*${path}</loc>`))
  }
})
