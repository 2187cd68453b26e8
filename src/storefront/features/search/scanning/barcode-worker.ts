import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

prepareZXingModule({ overrides: { locateFile: () => wasm } })

/** Answers each picture with the barcodes in it. A thread of its own also keeps WebAssembly out of the policy of pages. */
addEventListener('message', async ({ data }: MessageEvent<ImageData>) => {
  const found = await readBarcodes(data, { formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE'] })
  postMessage(found.map(({ text }) => text))
})
