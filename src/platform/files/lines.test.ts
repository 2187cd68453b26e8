import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { longestLine, readLines } from './lines.ts'

async function* streamOf(...chunks: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* chunks
}
const all = async (...chunks: readonly Buffer[]) => Array.fromAsync(readLines(streamOf(...chunks)))

test('lines do not depend on how the stream is chunked', async () => {
  const line = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/[\r\n\0\uFEFF]/g, ''))
  await fc.assert(
    fc.asyncProperty(fc.array(line), fc.constantFrom('\n', '\r\n'), fc.array(fc.nat(300)), async (lines, end, cuts) => {
      const bytes = Buffer.from(lines.map((text) => text + end).join(''))
      const offsets = [0, ...cuts.sort((a, b) => a - b), bytes.length]
      const chunks = offsets.slice(1).map((offset, index) => bytes.subarray(offsets[index], offset))
      const read = await all(...chunks)
      assert.deepEqual(
        read.map(({ text }) => text),
        lines.map((text) => text.toWellFormed()),
      )
      assert.deepEqual(
        read.map(({ number }) => number),
        lines.map((_, index) => index + 1),
      )
      assert.equal(read.at(-1)?.end ?? 0, bytes.length)
    }),
  )
})

test('reading resumes at the end of a line', async () => {
  const bytes = Buffer.from('\uFEFFone\ntwo\nthree')
  const [first] = await all(bytes)
  assert.deepEqual(first, { number: 1, text: 'one', fault: null, end: 7 })
  const rest = readLines(streamOf(bytes.subarray(7)), { number: 1, offset: 7 })
  assert.deepEqual(
    (await Array.fromAsync(rest)).map(({ number, text, end }) => [number, text, end]),
    [
      [2, 'two', 11],
      [3, 'three', 16],
    ],
  )
})

test('a line of half a gigabyte is skipped in less than 100 MB of memory', async () => {
  const chunk = Buffer.alloc(1 << 20, 'x')
  const before = process.memoryUsage().rss
  async function* huge(): AsyncGenerator<Buffer> {
    for (let index = 0; index < 512; index++) yield chunk
    yield Buffer.from('\nnext\n')
  }
  const read = await Array.fromAsync(readLines(huge()))
  assert.deepEqual(
    read.map(({ text, fault }) => [text, fault]),
    [
      ['', 'too-long'],
      ['next', null],
    ],
  )
  assert.ok(process.memoryUsage().rss - before < 100 * (1 << 20))
})

test('the longest allowed line is read whole', async () => {
  const [line] = await all(Buffer.alloc(longestLine, 'x'), Buffer.from('\n'))
  assert.equal(line?.text.length, longestLine)
})

test('invalid UTF-8 and NUL are faults of their line only', async () => {
  const read = await all(Buffer.from([0x61, 0x0a, 0xff, 0xfe, 0x0a, 0x62, 0x00, 0x0a, 0x63]))
  assert.deepEqual(
    read.map(({ text, fault }) => fault ?? text),
    ['a', 'not-utf-8', 'nul', 'c'],
  )
})
