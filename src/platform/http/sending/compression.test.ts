import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'
import { compress } from './compression.ts'

/** The window of a brotli stream in bits, 16 or more (RFC 7932, section 9.1). */
function windowOf([first = 0]: Buffer): number {
  if ((first & 1) === 0) return 16
  const bits = (first >> 1) & 7
  return bits === 0 ? 17 : 17 + bits
}

test('a response is compressed in the least window that covers it, at most 512 KB', async () => {
  const windows: Record<number, number> = {}
  for (const length of [50_000, 65_521, 131_056, 131_057, 400_000, 2_000_000]) {
    const bytes = Buffer.alloc(length, 'lapte')
    const compressed = await compress(bytes, 'br', 'sentOnce')
    assert.deepEqual(brotliDecompressSync(compressed), bytes)
    windows[length] = windowOf(compressed)
  }
  assert.deepEqual(windows, { 50000: 16, 65521: 17, 131056: 17, 131057: 18, 400000: 19, 2000000: 19 })
})

test('the end of a response still refers to its beginning', async () => {
  const [once, between] = [randomBytes(20_000), randomBytes(90_000)]
  const { length } = await compress(Buffer.concat([once, between, once]), 'br', 'sentOften')
  assert.ok(length < 115_000, `${length} bytes`)
})
