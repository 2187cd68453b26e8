import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import type { Api } from '#kernel/client.ts'
import { uploadBytes } from '#modules/catalog/album/rules/album.ts'
import * as goods from '#modules/catalog/contract.staff.ts'
import { getProduct } from '#modules/catalog/contract.ts'
import { productPicture } from '#modules/media/rules/picture-address.ts'
import { currentOrder } from '#modules/ordering/contract.ts'
import { listJournal, undoEntry } from '#modules/staff/contract.staff-journal.ts'
import { composedShop } from '#test/support/fixtures/composed-shop.ts'
import { exchangeFixture } from '#test/support/fixtures/exchange-fixture.ts'
import { testSecret } from '#test/support/fixtures/order-fixture.ts'
import { fillCartInShop } from '#test/support/fixtures/place-in-shop.ts'
import { startShop, type TestShop } from '#test/support/fixtures/test-shop.ts'
import { refused } from '#test/support/http/refused.ts'
import { until } from '#test/support/until.ts'

/** Milliseconds after which every process must show new photographs. */
const limitMs = 10_000

const dir = await mkdtemp(join(tmpdir(), 'poftim-album-'))
const env = { DATA_DIR: dir }
let shop: TestShop
let second: TestShop
let staff: Api
let products: readonly {
  readonly code: string
  readonly slug: string
  readonly category: string
  readonly name: string
  readonly variant: string
}[]
before(async () => {
  shop = await startShop({ env })
  second = await startShop({ env, sharing: shop })
  staff = await shop.staff('catalogue')
  const { rows } = await shop.app.db.pool.query<(typeof products)[number]>(
    `SELECT DISTINCT ON (p.category_code) p.code, p.slug, p.name, c.slug AS category, v.code AS variant FROM product p
     JOIN category c ON c.code = p.category_code JOIN variant v ON v.product_code = p.code AND v.kind = 'standard'
     JOIN stock s ON s.variant_code = v.code WHERE s.on_hand > 10 ORDER BY p.category_code, p.popularity DESC LIMIT 6`,
  )
  products = rows
})
after(async () => {
  await second?.stop()
  await shop?.stop()
  await rm(dir, { recursive: true, force: true })
})

/** Red on the left, blue on the right. */
const halves = (width = 600, height = 400): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([
      {
        input: { create: { width: width / 2, height, channels: 3, background: '#0000ff' } },
        left: width / 2,
        top: 0,
      },
    ])
    .jpeg()
    .toBuffer()
const plain = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .png()
    .toBuffer()

const upload = async (photo: Buffer): Promise<string> => {
  const body = { photo: new File([new Uint8Array(photo)], 'IMG_0001.JPG') }
  return (await staff(goods.uploadGoodsPhotograph, { body })).key
}
const albumOf = (code: string) => staff(goods.getGoodsAlbum, { params: { code } })
const save = (code: string, version: number, photographs: goods.AlbumPhotograph[], api = staff) =>
  api(goods.saveGoodsAlbum, { params: { code }, body: { version, photographs } })
const photograph = (key: string, alt: string, crop: goods.AlbumPhotograph['crop'] = null) => ({ key, alt, crop })

const middleOf = async (bytes: Buffer): Promise<number[]> => {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
  return [...data.subarray(at, at + 3)].map((value) => Math.round(value / 128) * 128)
}
const pageOf = (slug: string, at = shop) => at.api(getProduct, { params: { slug } })

test('photographs of staff are on pages, in lists, search, carts and structured data of every process within 10 s, as AVIF and WebP', async () => {
  const [{ code, slug, category, name, variant } = assert.fail('no product')] = products
  const { api: ana } = await fillCartInShop(shop, 'ana', { [variant]: 1 })
  const large = await sharp({
    create: {
      width: 4_600,
      height: 3_500,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 100 })
    .toBuffer()
  assert.ok(large.length > 20e6 && large.length < uploadBytes, `${large.length}`)
  const phone = await readFile(new URL('../../fixtures/photographs/phone.heic', import.meta.url))
  const [half, noise, heic] = [await upload(await halves()), await upload(large), await upload(phone)]
  const drawn = await pageOf(slug)
  assert.deepEqual([drawn.pictureViews, drawn.pictureTexts], [['front', 'label', 'scene'], []])

  const saved = await save(code, 0, [
    photograph(half, 'Jumătatea albastră', { x: 0.5, y: 0, width: 0.5, height: 1 }),
    photograph(heic, 'Discul galben'),
    photograph(noise, 'Eticheta de aproape'),
  ])
  const committed = performance.now()
  assert.deepEqual([saved.version, saved.photographs.length], [1, 3])
  const version = /v=(\d+\.\w+)/.exec(saved.picture)?.[1] ?? assert.fail(saved.picture)
  const paths = [`/p/${slug}`, `/c/${category}`, `/search/${encodeURIComponent(name)}`]
  for (const { url } of [shop, second]) {
    for (const path of paths) {
      await until(async () => (await (await fetch(url + path)).text()).includes(`${code}/front-256.webp?v=${version}`))
    }
  }
  const inCart = async () => JSON.stringify(await ana(currentOrder))
  await until(async () => (await inCart()).includes(`${code}/front-256.webp?v=${version}`))
  assert.ok(performance.now() - committed < limitMs)
  for (const one of [shop, second]) {
    const page = await pageOf(slug, one)
    assert.deepEqual(page.pictureViews, ['front', 'photo2', 'photo3'])
    assert.deepEqual(page.pictureTexts, ['Jumătatea albastră', 'Discul galben', 'Eticheta de aproape'])
    const html = await (await fetch(`${one.url}/p/${slug}`)).text()
    assert.ok(html.includes('alt="Discul galben"'))
    const statement = /"image":\[([^\]]*)\]/.exec(html)?.[1] ?? assert.fail('no pictures in the structured data')
    assert.deepEqual(
      ['front', 'photo2', 'photo3'].map((view) => statement.includes(`${code}/${view}-1200.webp?v=${version}`)),
      [true, true, true],
    )
    for (const format of ['webp', 'avif'] as const) {
      const shown = await one.app.server.inject({ url: productPicture(code, page.picture, 'front', 640, { format }) })
      assert.equal(shown.headers['content-type'], `image/${format}`)
      assert.deepEqual(await middleOf(shown.rawPayload), [0, 0, 256], 'the crop')
    }
    const disc = await one.app.server.inject({ url: productPicture(code, page.picture, 'photo2', 640) })
    assert.equal((await sharp(disc.rawPayload).metadata()).exif, undefined)
  }
  const ahead = `${code}-${version}-photo3-1080-q75.avif`
  await until(async () => (await readdir(join(dir, 'pictures', code.slice(-2)))).includes(ahead))
})

test('the same photographs in another order, with other words or crops are another version; without them the drawn picture is back', async () => {
  const [, { code, slug } = assert.fail('no product')] = products
  const before = await pageOf(slug)
  const [red, green] = [await upload(await plain('#ff0000')), await upload(await plain('#00ff00'))]
  await save(code, 0, [photograph(red, 'Roșu'), photograph(green, 'Verde')])
  const first = (await albumOf(code)).picture
  const reworded = await save(code, 1, [photograph(red, 'Roșie'), photograph(green, 'Verde')])
  assert.equal(reworded.picture, first, 'words change no picture')
  const turned = await save(code, 2, [photograph(green, 'Verde'), photograph(red, 'Roșie')])
  assert.notEqual(turned.picture, first)
  await refused(save(code, 2, []), 'stale-version')
  await save(code, 3, [])
  await until(async () => (await pageOf(slug)).picture === before.picture)
  assert.deepEqual((await pageOf(slug)).pictureViews, before.pictureViews)
  const owner = await shop.staff('owner')
  const { items } = await owner(listJournal, { query: { entityKind: 'goods', entity: code } })
  assert.equal(items[0]?.canUndo, true)
  await staff(undoEntry, { params: { id: items[0]?.id ?? '' } })
  assert.deepEqual(
    (await albumOf(code)).photographs.map(({ alt }) => alt),
    ['Verde', 'Roșie'],
  )
  await until(async () => (await pageOf(slug)).pictureTexts.join() === 'Verde,Roșie')
})

test('an upload or album that is refused changes nothing, and the refusal names the field', async () => {
  const [, , { code, slug } = assert.fail('no product')] = products
  const key = await upload(await plain('#00ff00'))
  const kept = await save(code, 0, [photograph(key, 'Verde')])
  const large = upload(Buffer.alloc(uploadBytes + 1))
  assert.deepEqual((await refused(large, 'invalid-input'))['violations'], [{ path: 'photo', code: 'too-big' }])
  const text = await refused(upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 'photograph-refused')
  assert.deepEqual([text['field'], text['fault']], ['photo', 'not-a-photograph'])
  const nameless = await refused(save(code, 1, [photograph(key, ' ')]), 'invalid-input')
  assert.deepEqual(nameless['violations'], [{ path: 'photographs.0.alt', code: 'too-small' }])
  const nine = Array.from({ length: 9 }, (_, index) => photograph(index.toString(16).repeat(64), 'Verde'))
  const many = await refused(save(code, 1, nine), 'invalid-input')
  assert.deepEqual(many['violations'], [{ path: 'photographs', code: 'too-big' }])
  const unknown = await refused(save(code, 1, [photograph(key, 'Verde'), ...nine.slice(0, 1)]), 'photograph-unknown')
  assert.equal(unknown['field'], 'photographs.1')
  await refused(save(code, 1, [photograph(key, 'Verde'), photograph(key, 'Verde')]), 'photograph-twice')
  const sliver = { x: 0.5, y: 0.5, width: 0.05, height: 0.5 }
  await refused(save(code, 1, [photograph(key, 'Verde', sliver)]), 'crop-too-small')
  const outside = { x: 0.5, y: 0.5, width: 0.6, height: 0.5 }
  await refused(save(code, 1, [photograph(key, 'Verde', outside)]), 'crop-too-small')
  await refused(save('no-such-product', 0, []), 'product-not-found')
  await refused(save(code, 1, [], await shop.staff('editor')), 'not-permitted')
  assert.deepEqual(await albumOf(code), kept)
  await until(async () => (await pageOf(slug)).pictureTexts.join() === 'Verde')
})

test('an import leaves the photographs of staff, and its own are shown once theirs are gone', async () => {
  const [, , , { code, slug } = assert.fail('no product')] = products
  const files = await exchangeFixture()
  const { databaseUrl, clock } = shop
  const tools = await composedShop({ databaseUrl, clock, secret: testSecret, env })
  try {
    const lines = await files.exportCatalog(tools.catalog, shop.url, 'before.jsonl')
    const line = lines.split('\n').find((one) => one.includes(`"code":"${code}"`)) ?? assert.fail('not exported')
    const key = await upload(await plain('#00ff00'))
    await save(code, 0, [photograph(key, 'Verde')])
    await until(async () => (await pageOf(slug)).pictureTexts.join() === 'Verde')
    const exported = await files.exportCatalog(tools.catalog, shop.url, 'after.jsonl')
    const again = exported.split('\n').find((one) => one.includes(`"code":"${code}"`)) ?? ''
    assert.deepEqual(JSON.parse(again).books, JSON.parse(line).books, 'an export tells what is beneath')
    const { changed, unchanged } = await files.importContent(tools.context, line)
    assert.deepEqual([changed, unchanged], [0, 1])
    await files.write('blue.png', await plain('#0000ff'))
    await files.importContent(tools.context, JSON.stringify({ ...JSON.parse(line), photographs: ['blue.png'] }))
    assert.deepEqual((await pageOf(slug)).pictureTexts, ['Verde'])
    await save(code, 1, [])
    const { photographs } = await albumOf(code)
    assert.deepEqual(
      photographs.map(({ alt }) => alt),
      [''],
    )
    await until(async () => (await pageOf(slug)).pictureViews.join() === 'front')
  } finally {
    await tools.stop()
    await files.removeFiles()
  }
})

test('products are found by a part of their name without diacritics, by code, and by having no photographs', async () => {
  const [, , , , { code, name } = assert.fail('no product')] = products
  const find = async (query: { words?: string; without?: 'photographs' }) =>
    (await staff(goods.listGoods, { query: { ...query, limit: 100 } })).items
  const bare = name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  assert.ok((await find({ words: bare })).some((one) => one.code === code))
  assert.deepEqual(
    (await find({ words: code })).map((one) => one.code),
    [code],
  )
  await save(code, 0, [photograph(await upload(await plain('#00ff00')), 'Verde')])
  assert.equal((await find({ words: code }))[0]?.photographs, 1)
  assert.deepEqual(await find({ words: code, without: 'photographs' }), [])
})
