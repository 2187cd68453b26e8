import assert from 'node:assert/strict'
import { readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import type { PackshotSpec } from '#seed/pictures/spec/packshot-spec.ts'
import { card, milk, pictureShops } from './picture-shops.fixture.ts'
import { productPicture } from './rules/picture-address.ts'

const { known, shop, folder } = await pictureShops()

async function filesIn(dir: string): Promise<string[]> {
  const names = await readdir(dir, { recursive: true })
  return names.filter((name) => /\.(webp|png|avif)$/.test(name)).map((name) => join(dir, name))
}

test('fifty requests for the same new picture make it once', async () => {
  const { get, madeCount } = await shop()
  const responses = await Promise.all(Array.from({ length: 50 }, () => get(card())))
  assert.equal(madeCount(), 1)
  assert.equal(new Set(responses.map(({ rawPayload }) => rawPayload.toString('base64'))).size, 1)
})

test('widths above the largest rendered size share one picture', async () => {
  const { get, madeCount } = await shop()
  const responses = await Promise.all(
    ([1200, 1920, 3840] as const).map((width) => get(productPicture('101', 'v1', 'front', width))),
  )
  assert.deepEqual(
    responses.map(({ statusCode }) => statusCode),
    [200, 200, 200],
  )
  assert.equal(madeCount(), 1)
})

test('a picture is served after a restart without being made again, and no temporary files are left', async () => {
  const first = await shop()
  const { rawPayload } = await first.get(card())
  await first.pictures.stop()
  const second = await shop(first.cacheDir)
  assert.deepEqual((await second.get(card())).rawPayload, rawPayload)
  assert.equal(second.madeCount(), 0)
  assert.deepEqual(
    (await readdir(first.cacheDir, { recursive: true })).filter((name) => /\.\d+-\d+$/.test(name)),
    [],
  )
})

test('stored pictures are served without the database', async () => {
  const first = await shop()
  await first.get(card())
  await first.pictures.stop()
  const second = await shop(first.cacheDir)
  known.clear()
  assert.equal((await second.get(card())).statusCode, 200)
})

for (const [damage, damageFile] of [
  ['emptied', (file: string) => truncate(file)],
  ['cut off', (file: string) => truncate(file, 500)],
  ['overwritten', (file: string) => writeFile(file, 'no picture')],
] as const) {
  test(`a picture file that was ${damage} is made and written again`, async () => {
    const first = await shop()
    const { rawPayload } = await first.get(card())
    await first.pictures.stop()
    const [file = ''] = await filesIn(first.cacheDir)
    await damageFile(file)
    const second = await shop(first.cacheDir)
    assert.deepEqual((await second.get(card())).rawPayload, rawPayload)
    assert.equal(second.madeCount(), 1)
    await second.pictures.stop()
    assert.deepEqual(await readFile(file), rawPayload)
  })
}

test('an unwritable disk is logged once, and pictures are still served from memory', async () => {
  const blocked = await folder()
  await writeFile(join(blocked, 'file'), '')
  const { get, lines, madeCount } = await shop(join(blocked, 'file'))
  known.set('102', { description: { ...milk, name: 'Chefir' }, version: 'v1' })
  for (const code of ['101', '102', '101', '102']) {
    assert.equal((await get(productPicture(code, 'v1', 'front', 256))).statusCode, 200)
  }
  assert.equal(madeCount(), 2)
  assert.equal(lines.length, 1)
  assert.match(lines[0] ?? '', /cannot be written to disk/)
})

test('a description that cannot be drawn is answered with the placeholder, uncached and logged once', async () => {
  const { get, lines } = await shop()
  const broken: PackshotSpec = JSON.parse('{"id":"1","shape":"cloud","brand":"","name":"","size":""}')
  known.set('101', { description: broken, version: 'v1' })
  for (let time = 0; time < 3; time++) {
    const response = await get(card())
    assert.equal(response.statusCode, 200)
    assert.equal(response.headers['content-type'], 'image/svg+xml')
    assert.equal(response.headers['cache-control'], 'no-store')
    assert.match(response.body, /width="180" height="180"/)
  }
  assert.equal(lines.length, 1)
})

test('warming makes the missing card pictures of the given products, and no others', async () => {
  const { pictures, get, madeCount } = await shop()
  known.set('102', { description: { ...milk, name: 'Chefir' }, version: 'v1' })
  await get(card())
  const listed = ['101', '102', 'gone'].map((code) => ({ code, version: 'v1' }))
  await pictures.warm(listed, new AbortController().signal)
  const warmed = madeCount()
  assert.equal(warmed, 4)
  await Promise.all(
    ['101', '102'].flatMap((code) =>
      ([256, 384] as const).map((width) => get(productPicture(code, 'v1', 'front', width))),
    ),
  )
  assert.equal(madeCount(), warmed)
})

test('warming ends when its signal aborts', async () => {
  const { pictures, madeCount } = await shop()
  const controller = new AbortController()
  async function* endless() {
    for (;;) {
      yield { code: '101', version: 'v1' }
      controller.abort()
    }
  }
  await pictures.warm(endless(), controller.signal)
  assert.ok(madeCount() <= 2)
})

test('warming ends with a warning when products cannot be read', async () => {
  const { pictures, lines } = await shop()
  async function* failing() {
    yield { code: '101', version: 'v1' }
    throw new Error('database away')
  }
  await pictures.warm(failing(), new AbortController().signal)
  assert.match(lines.join(), /no longer made ahead/)
})
