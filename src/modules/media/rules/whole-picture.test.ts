import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { pictureFormats } from './picture-address.ts'
import { isWholePicture } from './whole-picture.ts'

const image = sharp({ create: { width: 40, height: 40, channels: 4, background: '#0a6b44' } })

test('a complete file is whole and every truncation of it is not', async () => {
  for (const format of pictureFormats) {
    const bytes = await image.clone().toFormat(format).toBuffer()
    assert.equal(isWholePicture(`a.${format}`, bytes), true, format)
    for (const length of [0, 1, 7, 12, 19, 30, bytes.length - 1]) {
      assert.equal(isWholePicture(`a.${format}`, bytes.subarray(0, length)), false, `${format} cut to ${length}`)
    }
  }
})

test('a file of another format than its name is not whole', async () => {
  const png = await image.clone().png().toBuffer()
  assert.equal(isWholePicture('a.webp', png), false)
  assert.equal(isWholePicture('a.avif', png), false)
  assert.equal(isWholePicture('a.png', new Uint8Array(4096)), false)
})
