import assert from 'node:assert/strict'
import { readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { card, milk, pictureShops } from './picture-shops.fixture.ts'
import type { PackshotRow } from './rules/packshot-row.ts'
import { productPicture } from './rules/picture-address.ts'

const { known, shop, folder } = await pictureShops()

async function filesIn(dir: string): Promise<string[]> {
  const names = await readdir(dir, { recursive: true })
  return names.filter((name) => /\.(webp|png|avif)$/.test(name)).map((name) => join(dir, name))
}

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
  const blocked = await folder()
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
