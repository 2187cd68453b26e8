import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } })

/** Pixels of one point, enough for the narrowest bar. */
const scale = 4

/** The texts of the barcodes of a PDF, a page each: its dark rectangles are drawn and read by a barcode reader. */
export async function readCode128(pdf: Buffer): Promise<string[]> {
  const texts: string[] = []
  for (const content of contentsOf(pdf)) {
    const bars = rectanglesOf(content)
    if (bars.length < 10) continue
    const [found] = await readBarcodes(drawn(bars), { formats: ['Code128'] })
    texts.push(found?.text ?? assert.fail('the barcode cannot be read'))
  }
  return texts
}

function contentsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: mark }) => {
    const end = text.indexOf('endstream', index)
    try {
      return [inflateSync(pdf.subarray(index + mark.length, end)).toString('latin1')]
    } catch {
      return []
    }
  })
}

interface Rectangle {
  readonly x: number
  readonly width: number
}

/** Filled rectangles of a content stream that are as high as bars; only their places across matter. */
function rectanglesOf(content: string): Rectangle[] {
  const paths = content.matchAll(/([\d.]+) 0 m\n([\d.]+) 0 l\n\2 ([\d.]+) l\n\1 \3 l\nh\nf/g)
  return [...paths].flatMap(([, from, to, height]) =>
    Number(height) > 20 ? [{ x: Number(from), width: Number(to) - Number(from) }] : [],
  )
}

function drawn(bars: readonly Rectangle[]): ImageData {
  const left = Math.min(...bars.map(({ x }) => x))
  const right = Math.max(...bars.map(({ x, width }) => x + width))
  const quiet = 40
  const width = Math.ceil((right - left) * scale) + 2 * quiet
  const height = 60
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255)
  for (const bar of bars) {
    const from = Math.round((bar.x - left) * scale) + quiet
    const to = Math.round((bar.x + bar.width - left) * scale) + quiet
    for (let x = from; x < to; x++)
      for (let y = 0; y < height; y++) pixels.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
  }
  return { data: pixels, width, height, colorSpace: 'srgb' } as ImageData
}
