import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { PhotographRefused, photographLimits } from '../rules/photograph.ts'
import { normalisePhotograph } from './normalise.ts'

const image = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a6b44' } })

const heic = (): Promise<Buffer> =>
  readFile(new URL('../../../../test/fixtures/photographs/phone.heic', import.meta.url))

const faultOf = async (bytes: Uint8Array): Promise<string> => {
  const error = await normalisePhotograph(bytes).catch((caught: unknown) => caught)
  return error instanceof PhotographRefused ? error.fault : assert.fail(String(error))
}

/** A PNG whose header claims another size than its pixels have. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const bytes = await image(200, 200).png().toBuffer()
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

test('a photograph is kept upright, as WebP, at most 2400 pixels long and without metadata', async () => {
  const original = await image(3_000, 1_500)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Ana' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { format, width, height, exif } = await sharp(await normalisePhotograph(original)).metadata()
  assert.deepEqual({ format, width, height, exif }, { format: 'webp', width: 1_200, height: 2_400, exif: undefined })
})

test('a HEIC photograph of a phone becomes WebP, upright, with its colours and without metadata', async () => {
  const kept = await normalisePhotograph(await heic())
  const { format, width, height, exif, hasAlpha } = await sharp(kept).metadata()
  assert.deepEqual([format, width, height, exif, hasAlpha], ['webp', 480, 640, undefined, false])
  const colourAt = async (left: number, top: number): Promise<string[]> => {
    const spot = sharp(kept).extract({ left, top, width: 1, height: 1 })
    return [...(await spot.raw().toBuffer())].map((value) => (value > 96 ? 'light' : 'dark'))
  }
  assert.deepEqual(await colourAt(120, 120), ['light', 'light', 'dark'], 'the yellow disc at the top left')
  assert.deepEqual(await colourAt(400, 60), ['light', 'dark', 'dark'], 'red above')
  assert.deepEqual(await colourAt(240, 600), ['dark', 'light', 'dark'], 'green below')
})

test('a HEIC photograph of too many pixels is refused by its header, and one that is cut off as damaged', async () => {
  const bomb = await heic()
  const size = bomb.indexOf('ispe') + 8
  bomb.writeUInt32BE(30_000, size)
  bomb.writeUInt32BE(30_000, size + 4)
  assert.equal(await faultOf(bomb), 'too-many-pixels')
  const whole = await heic()
  assert.equal(await faultOf(whole.subarray(0, whole.length - 900)), 'damaged')
  assert.equal(await faultOf(whole.subarray(0, 40)), 'damaged')
})

test('of many HEIC photographs at once some wait, and the others are refused for the moment', async () => {
  const bytes = await heic()
  const ends = await Promise.allSettled(Array.from({ length: 12 }, () => normalisePhotograph(bytes)))
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.reason] : []))
  assert.deepEqual(refused, Array(4).fill('temporarily-unavailable'))
  await normalisePhotograph(bytes)
})

test('a file of another type is refused, whatever it is called', async () => {
  const gif = await image(200, 200).gif().toBuffer()
  for (const bytes of [
    gif,
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    Buffer.from('<html>'),
    Buffer.alloc(0),
  ])
    assert.equal(await faultOf(bytes), 'not-a-photograph')
})

test('a photograph of too many pixels is refused by its header', async () => {
  assert.equal(await faultOf(await claiming(30_000, 30_000)), 'too-many-pixels')
})

test('a photograph of too many bytes, of a few pixels or with its end missing is refused', async () => {
  assert.equal(await faultOf(Buffer.alloc(photographLimits.bytes + 1)), 'too-many-bytes')
  assert.equal(await faultOf(await image(600, 99).png().toBuffer()), 'too-small')
  const jpeg = await image(600, 400).jpeg().toBuffer()
  assert.equal(await faultOf(jpeg.subarray(0, jpeg.length / 2)), 'damaged')
  assert.equal(await faultOf(jpeg.subarray(0, 12)), 'damaged')
})
