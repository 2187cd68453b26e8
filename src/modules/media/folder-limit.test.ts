import assert from 'node:assert/strict'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import pino from 'pino'
import { limitFolder } from './folder-limit.ts'
import { milk, pictureShops } from './picture-shops.fixture.ts'
import { productPicture } from './rules/picture-address.ts'

const { known, shop, folder } = await pictureShops()
const log = pino({ level: 'silent' })

/** The pictures in a folder, and what else lies there. */
async function filesOf(dir: string): Promise<string[]> {
  return (await readdir(dir, { recursive: true })).filter((name) => /\.\w+$/.test(name)).sort()
}

const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * 3_600_000)

test('a folder above its limit loses its oldest files, down to nine tenths of the limit', async () => {
  const dir = await folder()
  for (let n = 1; n <= 12; n++) {
    await writeFile(join(dir, `${n}.webp`), 'x'.repeat(100))
    await utimes(join(dir, `${n}.webp`), hoursAgo(n), hoursAgo(n))
  }
  await writeFile(join(dir, 'of-the-source.json'), 'x'.repeat(5_000))
  await limitFolder(dir, 1_000, log).added(100)
  const youngest = Array.from({ length: 9 }, (_, index) => `${index + 1}.webp`)
  assert.deepEqual(await filesOf(dir), [...youngest, 'of-the-source.json'])
})

test('what other processes write is counted after a tenth of the limit', async () => {
  const dir = await folder()
  const limit = limitFolder(dir, 1_000, log)
  await limit.added(1)
  for (let n = 1; n <= 12; n++) await writeFile(join(dir, `${n}.webp`), 'x'.repeat(100))
  await limit.added(100)
  assert.equal((await filesOf(dir)).length, 12)
  await limit.added(1)
  assert.equal((await filesOf(dir)).length, 9)
})

test('a folder that cannot be read does no harm', async () => {
  await limitFolder(join(await folder(), 'missing'), 1_000, log).added(2_000)
})

test('the picture folder forgets the pictures that were not asked for the longest, and keeps those that are', async () => {
  const first = await shop()
  const pictureOf = (code: string): string => productPicture(code, 'v1', 'front', 256)
  const codes = ['101', '102', '103', '104']
  for (const code of codes) known.set(code, { description: { ...milk, name: code }, version: 'v1' })
  const sizes: number[] = []
  for (const [index, code] of codes.slice(0, 3).entries()) {
    sizes.push((await first.get(pictureOf(code))).rawPayload.length)
    await first.pictures.stop()
    for (const name of await filesOf(first.cacheDir)) {
      if (name.includes(`${code}-`)) await utimes(join(first.cacheDir, name), hoursAgo(9 - index), hoursAgo(9 - index))
    }
  }
  const maxBytes = sizes.reduce((sum, size) => sum + size, 0) + 1

  const second = await shop(first.cacheDir, { maxBytes })
  assert.equal((await second.get(pictureOf('101'))).statusCode, 200)
  await second.pictures.stop()
  await second.get(pictureOf('104'))
  await second.pictures.stop()
  const left = (await filesOf(first.cacheDir)).map((name) => /(\d+)-/.exec(name)?.[1])
  assert.deepEqual(left.includes('101'), true, 'asked for again')
  assert.deepEqual(left.includes('102'), false, 'not asked for the longest')
  assert.deepEqual(left.includes('104'), true, 'new')
})
