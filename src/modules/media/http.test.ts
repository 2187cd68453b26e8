import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import Fastify from 'fastify'
import pino from 'pino'
import sharp from 'sharp'
import { type Bani, bani } from '#kernel/money.ts'
import { answerError } from '#platform/http/refusals.ts'
import { mediaRoutes } from './http.ts'
import { type LoadedRow, openPictures } from './pictures.ts'
import { type Pool, startPool } from './raster/pool.ts'
import type { PackshotRow } from './rules/packshot-row.ts'
import { productPicture, productPreview } from './rules/picture-address.ts'

const milk: PackshotRow = {
  id: '1',
  shape: 'carton',
  brand: 'Lunca Albă',
  name: 'Lapte proaspăt',
  size: '1,8 L',
  base: '#ffffff',
  accent: '#1d6fd1',
  art: 'cow-face',
}
const known = new Map<string, LoadedRow>()

const art = await mkdtemp(join(tmpdir(), 'pictures-art-'))
const real = startPool({ cacheDir: art, threads: 2 })
const folders: string[] = [art]
after(async () => {
  await real.stop()
  await Promise.all(folders.map((dir) => rm(dir, { recursive: true })))
})
beforeEach(() => {
  known.clear()
  known.set('101', { row: milk, version: 'v1' })
})

/** A shop that has just been started: nothing in memory, and what `dir` holds on disk. */
async function shop(dir?: string) {
  const cacheDir = dir ?? (await mkdtemp(join(tmpdir(), 'pictures-')))
  if (!dir) folders.push(cacheDir)
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  let paintings = 0
  const pool: Pool = {
    paint: (task, urgency) => {
      paintings++
      return real.paint(task, urgency)
    },
    stop: async () => undefined,
  }
  let price: Bani | null = null
  const loadRow = async (code: string) => known.get(code) ?? null
  const pictures = openPictures({ loadRow, priceOf: () => price, cacheDir, log, pool })
  const app = Fastify()
  app.setErrorHandler(answerError)
  await app.register(mediaRoutes, { pictures })
  return {
    app,
    pictures,
    cacheDir,
    lines,
    paintings: () => paintings,
    setPrice: (next: Bani) => {
      price = next
    },
    get: (url: string, headers = {}) => app.inject({ url, headers }),
  }
}

const card = (version = 'v1') => productPicture('101', version, 'front', 256)

async function filesIn(dir: string): Promise<string[]> {
  const names = await readdir(dir, { recursive: true })
  return names.filter((name) => /\.(webp|png|avif)$/.test(name)).map((name) => join(dir, name))
}

test('a picture is drawn in the asked width and format and may be kept for ever', async () => {
  const { get } = await shop()
  for (const format of ['webp', 'avif', 'png'] as const) {
    const answer = await get(productPicture('101', 'v1', 'front', 128, { format }))
    assert.equal(answer.statusCode, 200)
    assert.equal(answer.headers['content-type'], `image/${format}`)
    assert.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable')
    const { width, height, hasAlpha } = await sharp(answer.rawPayload).metadata()
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
  const answer = await get(productPreview('101', 'v1', null))
  const { width, height, format } = await sharp(answer.rawPayload).metadata()
  assert.deepEqual({ width, height, format }, { width: 1200, height: 630, format: 'png' })
})

test('a link preview with another price is another picture at another address, and the old address answers the new one', async () => {
  const { get, setPrice } = await shop()
  setPrice(bani(13_89))
  const before = await get(productPreview('101', 'v1', bani(13_89)))
  assert.equal(before.headers['cache-control'], 'public, max-age=31536000, immutable')
  setPrice(bani(1_240_00))
  const now = await get(productPreview('101', 'v1', bani(1_240_00)))
  assert.equal(now.headers['cache-control'], 'public, max-age=31536000, immutable')
  assert.notDeepEqual(now.rawPayload, before.rawPayload)
  const never = await get(productPreview('101', 'v1', bani(1)))
  assert.equal(never.headers['cache-control'], 'public, max-age=60')
  assert.deepEqual(never.rawPayload, now.rawPayload)
})

test('a browser that has the picture is told so', async () => {
  const { get } = await shop()
  const { etag } = (await get(card())).headers
  const again = await get(card(), { 'if-none-match': `"other", W/${etag}` })
  assert.equal(again.statusCode, 304)
  assert.equal(again.rawPayload.length, 0)
  assert.equal((await get(card(), { 'if-none-match': '"other"' })).statusCode, 200)
})

test('a HEAD request learns type and age without the picture', async () => {
  const { app } = await shop()
  const answer = await app.inject({ method: 'HEAD', url: card() })
  assert.equal(answer.statusCode, 200)
  assert.equal(answer.headers['content-type'], 'image/webp')
  assert.equal(answer.rawPayload.length, 0)
})

test('fifty who ask for the same new picture at once get one drawing', async () => {
  const { get, paintings } = await shop()
  const answers = await Promise.all(Array.from({ length: 50 }, () => get(card())))
  assert.equal(paintings(), 1)
  assert.equal(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size, 1)
})

test('widths above the largest drawing share it', async () => {
  const { get, paintings } = await shop()
  const wide = await Promise.all(
    ([1200, 1920, 3840] as const).map((width) => get(productPicture('101', 'v1', 'front', width))),
  )
  assert.deepEqual(
    wide.map(({ statusCode }) => statusCode),
    [200, 200, 200],
  )
  assert.equal(paintings(), 1)
})

test('a picture outlives the process, and leaves no drafts', async () => {
  const first = await shop()
  const { rawPayload } = await first.get(card())
  await first.pictures.stop()
  const second = await shop(first.cacheDir)
  assert.deepEqual((await second.get(card())).rawPayload, rawPayload)
  assert.equal(second.paintings(), 0)
  assert.deepEqual(
    (await readdir(first.cacheDir, { recursive: true })).filter((name) => /\.\d+-\d+$/.test(name)),
    [],
  )
})

test('a shop that lost its database still shows the pictures it has', async () => {
  const first = await shop()
  await first.get(card())
  await first.pictures.stop()
  const second = await shop(first.cacheDir)
  known.clear()
  assert.equal((await second.get(card())).statusCode, 200)
})

for (const [damage, spoil] of [
  ['emptied', (file: string) => truncate(file)],
  ['cut off', (file: string) => truncate(file, 500)],
  ['overwritten', (file: string) => writeFile(file, 'no picture')],
] as const) {
  test(`a picture file that was ${damage} is drawn and written again`, async () => {
    const first = await shop()
    const { rawPayload } = await first.get(card())
    await first.pictures.stop()
    const [file = ''] = await filesIn(first.cacheDir)
    await spoil(file)
    const second = await shop(first.cacheDir)
    assert.deepEqual((await second.get(card())).rawPayload, rawPayload)
    assert.equal(second.paintings(), 1)
    await second.pictures.stop()
    assert.deepEqual(await readFile(file), rawPayload)
  })
}

test('a disk that takes nothing costs one line in the log and no picture', async () => {
  const blocked = await mkdtemp(join(tmpdir(), 'pictures-'))
  folders.push(blocked)
  await writeFile(join(blocked, 'file'), '')
  const { get, lines, paintings } = await shop(join(blocked, 'file'))
  known.set('102', { row: { ...milk, name: 'Chefir' }, version: 'v1' })
  for (const code of ['101', '102', '101', '102']) {
    assert.equal((await get(productPicture(code, 'v1', 'front', 256))).statusCode, 200)
  }
  assert.equal(paintings(), 2)
  assert.equal(lines.length, 1)
  assert.match(lines[0] ?? '', /cannot be kept on disk/)
})

test('an unknown product has no picture', async () => {
  const { get } = await shop()
  for (const url of [productPicture('999', 'v1', 'front', 256), productPreview('999', 'v1', null)]) {
    const answer = await get(url)
    assert.equal(answer.statusCode, 404)
    assert.equal(answer.headers['content-type'], 'application/problem+json; charset=utf-8')
    assert.equal(answer.json().type, '/problems/picture-not-found')
  }
})

test('widths, formats, qualities and names that no page asks for are refused without drawing', async () => {
  const { get, paintings } = await shop()
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
    const answer = await get(url)
    assert.equal(answer.statusCode, 404, url)
    assert.equal(answer.json().type, '/problems/picture-not-found', url)
  }
  assert.equal(paintings(), 0)
})

test("an address of another version shows today's picture for a minute", async () => {
  const { get, paintings } = await shop()
  for (const url of [card('v0'), '/media/p/101/front-256.webp', '/media/p/101/front-256.webp?v=../../x']) {
    const answer = await get(url)
    assert.equal(answer.statusCode, 200)
    assert.equal(answer.headers['cache-control'], 'public, max-age=60')
  }
  assert.equal(paintings(), 1)
})

test('a product that changed its look gets a new picture', async () => {
  const { get } = await shop()
  const before = await get(card())
  known.set('101', { row: { ...milk, accent: '#c2185b' }, version: 'v2' })
  const now = await get(card('v2'))
  assert.notDeepEqual(now.rawPayload, before.rawPayload)
  assert.equal(now.headers['cache-control'], 'public, max-age=31536000, immutable')
})

test('a row that cannot be drawn shows the placeholder, is not kept, and is logged once', async () => {
  const { get, lines } = await shop()
  const broken: PackshotRow = JSON.parse('{"id":"1","shape":"cloud","brand":"","name":"","size":""}')
  known.set('101', { row: broken, version: 'v1' })
  for (let time = 0; time < 3; time++) {
    const answer = await get(card())
    assert.equal(answer.statusCode, 200)
    assert.equal(answer.headers['content-type'], 'image/svg+xml')
    assert.equal(answer.headers['cache-control'], 'no-store')
    assert.match(answer.body, /width="180" height="180"/)
  }
  assert.equal(lines.length, 1)
})

test('the warmer draws the card pictures of every product it is given, and only those missing', async () => {
  const { pictures, get, paintings } = await shop()
  known.set('102', { row: { ...milk, name: 'Chefir' }, version: 'v1' })
  await get(card())
  await pictures.warm(['101', '102', 'gone'], new AbortController().signal)
  const warmed = paintings()
  assert.equal(warmed, 4)
  await Promise.all(
    ['101', '102'].flatMap((code) =>
      ([256, 384] as const).map((width) => get(productPicture(code, 'v1', 'front', width))),
    ),
  )
  assert.equal(paintings(), warmed)
})

test('the warmer ends when it is told to', async () => {
  const { pictures, paintings } = await shop()
  const leaving = new AbortController()
  async function* endless() {
    for (;;) {
      yield '101'
      leaving.abort()
    }
  }
  await pictures.warm(endless(), leaving.signal)
  assert.ok(paintings() <= 2)
})

test('the warmer gives up quietly when products cannot be read', async () => {
  const { pictures, lines } = await shop()
  async function* lost() {
    yield '101'
    throw new Error('database away')
  }
  await pictures.warm(lost(), new AbortController().signal)
  assert.match(lines.join(), /no longer drawn ahead/)
})
