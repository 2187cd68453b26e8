import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import * as staff from '#modules/editorial/contract.staff.ts'
import * as pictures from '#modules/editorial/contract.staff-assets.ts'
import { refused } from '#test/support/http/refused.ts'
import { managementFixture } from './management-fixture.ts'

const { shop, ana, mihai, createPage } = await managementFixture()

test('a picture is kept without its metadata, served, and deleted only when no entry uses it', async () => {
  const file = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#0a6b44' } })
    .withExif({ IFD0: { Copyright: 'Ana' } })
    .jpeg()
    .toBuffer()
  const body = { name: 'coș.jpg', alt: 'Un coș', content: file.toString('base64') }
  const asset = await ana(pictures.uploadAsset, { body })
  assert.deepEqual([asset.width, asset.height, asset.alt, asset.usedBy], [640, 480, 'Un coș', []])
  assert.deepEqual(await mihai(pictures.uploadAsset, { body }), asset)
  const served = await fetch(shop.url + asset.url)
  const { format, exif } = await sharp(await served.bytes()).metadata()
  assert.deepEqual(
    [served.status, served.headers.get('content-type'), format, exif],
    [200, 'image/webp', 'webp', undefined],
  )
  const params = { id: asset.id }
  const focus = { x: 0.25, y: 0.5 }
  const changed = await ana(pictures.updateAsset, { params, body: { basedOn: 1, name: 'coș', alt: 'Coș plin', focus } })
  assert.deepEqual([changed.focus, changed.alt, changed.version], [focus, 'Coș plin', 2])
  await refused(
    ana(pictures.updateAsset, { params, body: { basedOn: 1, name: 'x', alt: '', focus: null } }),
    'entry-changed',
  )
  const picture = { url: asset.url, width: 640, height: 480, alt: 'Un coș' }
  const page = await createPage({ picture })
  const inUse = await refused(ana(pictures.deleteAsset, { params }), 'asset-in-use')
  assert.deepEqual(
    (inUse['usedBy'] as { id: string }[]).map(({ id }) => id),
    [page.id],
  )
  await ana(staff.saveDraft, { params: page.params, body: { basedOn: 1, fields: { title: 'Fără' } } })
  await ana(pictures.deleteAsset, { params })
  await refused(ana(pictures.deleteAsset, { params }), 'asset-not-found')
  assert.equal((await fetch(shop.url + asset.url)).status, 404)
})

test('what is no picture, or too small, is refused', async () => {
  const small = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  for (const [bytes, fault] of [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'not-a-photograph'],
    [Buffer.from('GIF89a'), 'not-a-photograph'],
    [small, 'too-small'],
  ] as const) {
    const body = { name: 'a', content: bytes.toString('base64') }
    assert.equal((await refused(ana(pictures.uploadAsset, { body }), 'asset-refused'))['fault'], fault)
  }
  await refused(ana(pictures.uploadAsset, { body: { name: 'a', content: '?' } }), 'invalid-input')
})

const upload = async (width: number, height: number, background: string) => {
  const file = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
  return ana(pictures.uploadAsset, { body: { name: background, content: file.toString('base64') } })
}

test('an uploaded picture is served in smaller widths, each made once and kept', async () => {
  const { id } = await upload(1_600, 800, '#0a6b44')
  for (const [width, height] of [
    [480, 240],
    [960, 480],
    [1_440, 720],
  ]) {
    const [first, again] = await Promise.all([1, 2].map(() => fetch(`${shop.url}/media/content/${id}/${width}.webp`)))
    assert.ok(first && again)
    const bytes = await first.bytes()
    assert.deepEqual(await again.bytes(), bytes)
    const made = await sharp(bytes).metadata()
    assert.deepEqual([made.format, made.width, made.height], ['webp', width, height])
    assert.equal(first.headers.get('content-type'), 'image/webp')
    assert.equal(first.headers.get('cache-control'), 'public, max-age=31536000, immutable')
    const known = { headers: { 'if-none-match': first.headers.get('etag') ?? '' } }
    assert.equal((await fetch(`${shop.url}/media/content/${id}/${width}.webp`, known)).status, 304)
  }
})

test('a width that a picture does not have leads to the picture itself, and other widths to nothing', async () => {
  const { id, url } = await upload(900, 600, '#c81e1e')
  const larger = await fetch(`${shop.url}/media/content/${id}/960.webp`, { redirect: 'manual' })
  assert.deepEqual([larger.status, larger.headers.get('location')], [302, url])
  assert.equal(larger.headers.get('cache-control'), 'public, max-age=31536000, immutable')
  for (const path of [
    `${id}/640.webp`,
    `${id}/480.png`,
    `${id}/0480.webp`,
    `${'0'.repeat(64)}/480.webp`,
    'x/480.webp',
  ]) {
    const response = await fetch(`${shop.url}/media/content/${path}`)
    assert.equal(response.status, 404, path)
    assert.equal(((await response.json()) as { type: string }).type, '/problems/picture-not-found', path)
  }
})
