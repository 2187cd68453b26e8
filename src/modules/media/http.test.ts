import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { bani } from '#kernel/money.ts'
import { card, milk, pictureShops } from './picture-shops.fixture.ts'
import { productPicture, productPreview } from './rules/picture-address.ts'

const { known, shop } = await pictureShops()

test('a picture has the requested width and format and is cached as immutable', async () => {
  const { get } = await shop()
  for (const format of ['webp', 'avif', 'png'] as const) {
    const response = await get(productPicture('101', 'v1', 'front', 128, { format }))
    assert.equal(response.statusCode, 200)
    assert.equal(response.headers['content-type'], `image/${format}`)
    assert.equal(response.headers['cache-control'], 'public, max-age=31536000, immutable')
    const { width, height, hasAlpha } = await sharp(response.rawPayload).metadata()
    assert.deepEqual({ width, height, hasAlpha }, { width: 128, height: 128, hasAlpha: true })
  }
})

test('front, label and scene are three pictures', async () => {
  const { get } = await shop()
  const views = await Promise.all(
    (['front', 'label', 'scene'] as const).map((view) => get(productPicture('101', 'v1', view, 96))),
  )
  assert.equal(new Set(views.map(({ rawPayload }) => rawPayload.toString('base64'))).size, 3)
})

test('the picture of link previews measures 1200 by 630', async () => {
  const { get } = await shop()
  const response = await get(productPreview('101', 'v1', null))
  const { width, height, format } = await sharp(response.rawPayload).metadata()
  assert.deepEqual({ width, height, format }, { width: 1200, height: 630, format: 'png' })
})

test('a changed price gives the link preview a new picture, and an address with another price returns the current one', async () => {
  const { get, setPrice } = await shop()
  setPrice(bani(13_89))
  const before = await get(productPreview('101', 'v1', bani(13_89)))
  assert.equal(before.headers['cache-control'], 'public, max-age=31536000, immutable')
  setPrice(bani(1_240_00))
  const now = await get(productPreview('101', 'v1', bani(1_240_00)))
  assert.equal(now.headers['cache-control'], 'public, max-age=31536000, immutable')
  assert.notDeepEqual(now.rawPayload, before.rawPayload)
  const outdated = await get(productPreview('101', 'v1', bani(1)))
  assert.equal(outdated.headers['cache-control'], 'public, max-age=60')
  assert.deepEqual(outdated.rawPayload, now.rawPayload)
})

test('a request with the current ETag is answered with 304', async () => {
  const { get } = await shop()
  const { etag } = (await get(card())).headers
  const conditional = await get(card(), { 'if-none-match': `"other", W/${etag}` })
  assert.equal(conditional.statusCode, 304)
  assert.equal(conditional.rawPayload.length, 0)
  assert.equal((await get(card(), { 'if-none-match': '"other"' })).statusCode, 200)
})

test('a HEAD request is answered with the headers alone', async () => {
  const { app } = await shop()
  const response = await app.inject({ method: 'HEAD', url: card() })
  assert.equal(response.statusCode, 200)
  assert.equal(response.headers['content-type'], 'image/webp')
  assert.equal(response.rawPayload.length, 0)
})

test('an unknown product has no picture', async () => {
  const { get } = await shop()
  for (const url of [productPicture('999', 'v1', 'front', 256), productPreview('999', 'v1', null)]) {
    const response = await get(url)
    assert.equal(response.statusCode, 404)
    assert.equal(response.headers['content-type'], 'application/problem+json; charset=utf-8')
    assert.equal(response.json().type, '/problems/picture-not-found')
  }
})

test('widths, formats, qualities and names outside the lists are refused before a picture is made', async () => {
  const { get, madeCount } = await shop()
  const urls = [
    '/media/p/101/front-100.webp',
    '/media/p/101/front-99999.webp',
    '/media/p/101/front-256.gif',
    '/media/p/101/front-256.webp?q=100',
    '/media/p/101/front-256.webp?q=75&q=75',
    '/media/p/101/rear-256.webp',
    '/media/p/..%2f..%2fetc/front-256.webp',
    '/media/og/p/101.webp',
    '/media/og/p/101',
    '/media/og/p/..%2f101.png',
    '/media/og/p/101.png.png',
  ]
  for (const url of urls) {
    const response = await get(url)
    assert.equal(response.statusCode, 404, url)
    assert.equal(response.json().type, '/problems/picture-not-found', url)
  }
  assert.equal(madeCount(), 0)
})

test('an address of another version returns the current picture, cached for a minute', async () => {
  const { get, madeCount } = await shop()
  for (const url of [card('v0'), '/media/p/101/front-256.webp', '/media/p/101/front-256.webp?v=../../x']) {
    const response = await get(url)
    assert.equal(response.statusCode, 200)
    assert.equal(response.headers['cache-control'], 'public, max-age=60')
  }
  assert.equal(madeCount(), 1)
})

test('a changed description gives a new picture', async () => {
  const { get } = await shop()
  const before = await get(card())
  known.set('101', { description: { ...milk, accent: '#c2185b' }, version: 'v2' })
  const now = await get(card('v2'))
  assert.notDeepEqual(now.rawPayload, before.rawPayload)
  assert.equal(now.headers['cache-control'], 'public, max-age=31536000, immutable')
})
