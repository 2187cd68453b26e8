import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startShop, type TestShop } from '#test/support/fixtures/test-shop.ts'

const token = 'management-token-of-32-characters'

let shop: TestShop
before(async () => {
  shop = await startShop({ env: { CONTENT_MANAGEMENT_TOKEN: token } })
})
after(() => shop?.stop())

async function linkTo(id: string): Promise<string> {
  const response = await fetch(`${shop.url}/content-management/entries/${id}/preview-links`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'x-author': 'ana' },
  })
  assert.equal(response.status, 201)
  return ((await response.json()) as { path: string }).path
}

async function open(path: string) {
  const response = await fetch(shop.url + path)
  return { status: response.status, html: await response.text(), headers: response.headers }
}

for (const id of ['page.presa', 'blog-post.paine-de-secara', 'campaign.saptamana-cafelei', 'landing-page.airfryer']) {
  test(`the draft of ${id} is shown behind a link, marked as a draft, and is never cached`, async () => {
    const { status, html, headers } = await open(await linkTo(id))
    assert.equal(status, 200)
    assert.match(html, /<aside [^>]*aria-label="Previzualizare/)
    assert.match(html, /<h1>[^<]+<\/h1>/)
    assert.match(html, /<meta [^>]*name="robots" content="noindex/)
    assert.match(headers.get('cache-control') ?? '', /no-store|private/)
  })
}

test('a preview link ends after 24 hours, and a made-up one never worked', async () => {
  const path = await linkTo('page.presa')
  shop.clock.pass({ hours: 24 })
  assert.equal((await open(path)).status, 404)
  assert.equal((await open('/content-preview/page/presa?link=made-up')).status, 404)
  assert.equal((await open('/content-preview/unknown/presa')).status, 404)
})
