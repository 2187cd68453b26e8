import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { getProduct } from '#modules/catalog/contract.ts'
import { mediaFolder } from '#modules/media/adapters/media-folder.ts'
import { openPhotographs } from '#modules/media/index.ts'
import { type PictureView, pictureWidths, productPicture } from '#modules/media/rules/picture-address.ts'
import { catalogFixture } from '#test/support/fixtures/catalog-fixture.ts'
import { exchangeFixture, importLine } from '#test/support/fixtures/exchange-fixture.ts'
import { runDueJobs } from '#test/support/fixtures/run-jobs.ts'

const dir = await mkdtemp(join(tmpdir(), 'poftim-photographs-'))
const shop = await catalogFixture({
  products: 400,
  env: { DATA_DIR: dir },
  ports: { mayFetchFrom: (address) => address === '127.0.0.1' },
})
const files = await exchangeFixture()

const jpegOf = (colour: string): Promise<Buffer> =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
const served = new Map<string, Buffer>([
  ['/red.jpg', await jpegOf('#ff0000')],
  ['/blue.jpg', await jpegOf('#0000ff')],
  ['/page.jpg', Buffer.from('<html>no photograph</html>')],
])
const requests: string[] = []
const host = createServer((request, response) => {
  requests.push(request.url ?? '')
  const bytes = served.get(request.url ?? '')
  response.writeHead(bytes ? 200 : request.url === '/busy.jpg' ? 503 : 404).end(bytes)
})
await new Promise<void>((done) => host.listen(0, '127.0.0.1', done))
after(async () => {
  host.close()
  await files.removeFiles()
  await shop.stop()
  await rm(dir, { recursive: true, force: true })
})
const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
const countOf = (path: string): number => requests.filter((url) => url === path).length

const pageOf = async (code: string) => {
  await shop.catalog.refresh()
  const slug = shop.catalog.cards([code]).get(code)?.slug ?? assert.fail(`no product ${code}`)
  return shop.api(getProduct, { params: { slug } })
}
const pictureOf = (
  code: string,
  version: string,
  view: PictureView,
  width: (typeof pictureWidths)[number],
  format: 'webp' | 'avif' | 'png',
) => shop.server.inject({ url: productPicture(code, version, view, width, { format }) })
/** Red, green and blue in the middle of a picture. */
const middleOf = async (bytes: Buffer): Promise<number[]> => {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
  return [...data.subarray(at, at + 3)].map((value) => Math.round(value / 64) * 64)
}
const importPhotographs = (code: string, photographs: readonly string[]) =>
  files.importContent(shop.context, importLine({ code, photographs }))
const runJobs = (): Promise<void> => runDueJobs(shop.context, shop.handlers)
const faultsOf = async (code: string): Promise<(string | null)[]> => {
  const { rows } = await shop.context.db.pool.query<{ fault: string | null }>(
    `SELECT last_fault AS fault FROM product_photograph WHERE product_code = $1 ORDER BY position`,
    [code],
  )
  return rows.map(({ fault }) => fault)
}

test('photographs of an import are fetched by a job and served as AVIF and WebP in every width', async () => {
  await importPhotographs('760000001', [`${origin}/red.jpg`, `${origin}/blue.jpg`])
  assert.deepEqual((await pageOf('760000001')).pictureViews, [])
  await runJobs()
  const page = await pageOf('760000001')
  assert.deepEqual(page.pictureViews, ['front', 'photo2'])
  assert.equal(page.images.length, 2)
  for (const width of pictureWidths.filter((width) => width >= 256)) {
    for (const format of ['webp', 'avif'] as const) {
      const { statusCode, headers, rawPayload } = await pictureOf(page.code, page.picture, 'front', width, format)
      assert.deepEqual([statusCode, headers['content-type']], [200, `image/${format}`])
      assert.equal((await sharp(rawPayload).metadata()).width, Math.min(width, 1200))
    }
  }
  const [front, second] = await Promise.all(
    (['front', 'photo2'] as const).map((view) => pictureOf(page.code, page.picture, view, 256, 'png')),
  )
  assert.deepEqual(await middleOf(front?.rawPayload ?? Buffer.alloc(0)), [256, 0, 0])
  assert.deepEqual(await middleOf(second?.rawPayload ?? Buffer.alloc(0)), [0, 0, 256])
})

test('a second import of the same photographs fetches none and changes nothing', async () => {
  const before = requests.length
  const again = await importPhotographs('760000001', [`${origin}/red.jpg`, `${origin}/blue.jpg`])
  await runJobs()
  assert.deepEqual([again.changed, again.unchanged, requests.length], [0, 1, before])
})

test('photographs in another order or fewer of them are shown without fetching', async () => {
  const before = requests.length
  const { picture } = await pageOf('760000001')
  await importPhotographs('760000001', [`${origin}/blue.jpg`])
  const page = await pageOf('760000001')
  assert.deepEqual([page.pictureViews, requests.length], [['front'], before])
  assert.notEqual(page.picture, picture)
  await importPhotographs('760000001', [])
  assert.deepEqual((await pageOf('760000001')).pictureViews, [])
})

test('a product without a photograph shows the same tile as any other, and no drawing', async () => {
  await files.importContent(
    shop.context,
    [importLine({ code: '760000002' }), importLine({ code: '760000003', name: 'Mere' })].join('\n'),
  )
  const pages = [await pageOf('760000002'), await pageOf('760000003')]
  const [milk, apples] = await Promise.all(
    pages.map(({ code, picture }) => pictureOf(code, picture, 'front', 640, 'webp')),
  )
  assert.deepEqual(milk?.rawPayload, apples?.rawPayload)
  assert.equal((await sharp(milk?.rawPayload).metadata()).width, 640)
  assert.deepEqual(
    pages.map(({ pictureViews, images }) => [pictureViews, images.length]),
    [
      [[], 1],
      [[], 1],
    ],
  )
})

test('photographs that are missing, no photographs or at private addresses leave the tile, and are not asked for again', async () => {
  const named = ['/none.jpg', '/page.jpg'].map((path) => origin + path)
  await importPhotographs('760000004', [...named, 'http://169.254.169.254/a.jpg', 'http://[::1]/a.jpg'])
  await runJobs()
  assert.deepEqual(await faultsOf('760000004'), ['bad-status', 'not-a-photograph', 'not-public', 'not-public'])
  assert.deepEqual((await pageOf('760000004')).pictureViews, [])
  shop.clock.pass({ hours: 1 })
  await shop.handlers['media.fetch-photographs']?.({})
  assert.deepEqual([countOf('/none.jpg'), countOf('/page.jpg')], [1, 1])
})

test('the photographs that could be fetched are shown without those that could not', async () => {
  await importPhotographs('760000005', [`${origin}/none.jpg`, `${origin}/blue.jpg`])
  await runJobs()
  assert.deepEqual((await pageOf('760000005')).pictureViews, ['front'])
})

test('a server that is busy is asked again some minutes later', async () => {
  await importPhotographs('760000006', [`${origin}/busy.jpg`])
  await runJobs()
  assert.deepEqual([countOf('/busy.jpg'), (await pageOf('760000006')).pictureViews], [1, []])
  served.set('/busy.jpg', await jpegOf('#00ff00'))
  await shop.handlers['media.fetch-photographs']?.({})
  assert.equal(countOf('/busy.jpg'), 1)
  shop.clock.pass({ minutes: 11 })
  await shop.handlers['media.fetch-photographs']?.({})
  assert.deepEqual([countOf('/busy.jpg'), (await pageOf('760000006')).pictureViews], [2, ['front']])
})

test('photographs beside the imported file are taken with it, and the report says which could not be', async () => {
  const photographs = openPhotographs({ store: mediaFolder(join(dir, 'media')) })
  await mkdir(files.pathOf('poze'))
  await files.write('poze/red.jpg', served.get('/red.jpg') ?? '')
  await files.write('poze/page.jpg', '<html>')
  const named = ['poze/red.jpg', 'poze/page.jpg', 'poze/none.jpg', '../red.jpg', '/etc/passwd', 'file:///etc/passwd']
  const line = importLine({ code: '760000007', photographs: named })
  const { notices } = await files.importContent(shop.context, line, { photographs })
  const page = await pageOf('760000007')
  assert.deepEqual(page.pictureViews, ['front'])
  const { rawPayload } = await pictureOf(page.code, page.picture, 'front', 256, 'png')
  assert.deepEqual(await middleOf(rawPayload), [256, 0, 0])
  const told = notices.flatMap(({ reasons }) => reasons.map(({ reason }) => reason)).join('\n')
  assert.match(told, /„poze\/page\.jpg” nu este o fotografie JPEG/)
  assert.match(told, /„poze\/none\.jpg” nu există lângă fișierul importat/)
  for (const source of ['../red.jpg', '/etc/passwd', 'file:///etc/passwd'])
    assert.ok(told.includes(`„${source}” nu este nici`))
  const { changed } = await files.importContent(shop.context, line, { photographs })
  assert.equal(changed, 0)
})

test('the images of another shop’s page are photographs, and those of the shop’s own export are not', async () => {
  const images = ['/red.jpg', '/blue.jpg'].map((path) => ({ extralarge: { default: origin + path } }))
  await files.importContent(shop.context, importLine({ code: '760000008', images, image: images[0] }))
  await runJobs()
  assert.deepEqual((await pageOf('760000008')).pictureViews, ['front', 'photo2'])
  const lines = (await files.exportCatalog(shop.catalog, origin, 'photographs.jsonl')).split('\n')
  const exported = lines.find((line) => line.includes('"code":"760000008"')) ?? assert.fail('not exported')
  const { photographs, books } = JSON.parse(exported)
  assert.deepEqual([photographs.length, books.packshot], [2, null])
  const { changed } = await files.importContent(
    shop.context,
    lines.join('\n').replaceAll('https://poftim.example', origin),
  )
  assert.equal(changed, 0)
})
