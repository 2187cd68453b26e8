import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

prepareZXingModule({ overrides: { locateFile: () => wasm } })

/**
 * Answers each picture with the barcodes in it, or with null where the reader cannot be loaded. A thread of its own also
 * keeps WebAssembly out of the policy of pages.
 */
addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
  readBarcodes(data, { formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE'] }).then(
    (found) => postMessage(found.map(({ text }) => text)),
    () => postMessage(null),
  )
})
