import { parentPort, workerData } from 'node:worker_threads'
import type { HeicReply, HeicTask } from './decode-heic.ts'

/* Script of the thread that decodes one HEIC file. */

// A file can have the decoder take more memory than its header tells. 50 megapixels need 400 MB.
const mostMemory = 640 * 2 ** 20
const pageBytes = 2 ** 16
const { grow } = WebAssembly.Memory.prototype
WebAssembly.Memory.prototype.grow = function limitedGrow(this: WebAssembly.Memory, pages: number): number {
  if (this.buffer.byteLength + pages * pageBytes > mostMemory) throw new RangeError('too much memory for a photograph')
  return grow.call(this, pages)
}

const { bytes, mostPixels }: HeicTask = workerData
// Loaded after the limit is set.
const { default: heic } = await import('heic-decode')
try {
  // Reads only the boxes of the file: the pixels are counted before any of them is decoded.
  const [image] = await heic.all({ buffer: bytes })
  if (image === undefined || image.width * image.height > mostPixels) throw new Error('no image, or a larger one')
  const { width, height } = image
  const { data } = await image.decode()
  const reply: HeicReply = { kind: 'decoded', width, height, pixels: data }
  parentPort?.postMessage(reply, [data.buffer])
} catch (error) {
  const reply: HeicReply = { kind: 'failed', reason: String(error) }
  parentPort?.postMessage(reply)
}
