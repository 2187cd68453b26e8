import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import sharp, { type Region, type Sharp } from 'sharp'
import type { PictureCrop } from '../rules/picture-description.ts'
import { renderedWidth } from '../rules/picture-task.ts'
import type { FramePhotographTask, PhotographTask } from './photograph-task.ts'
import type { WorkerReply } from './worker-thread.ts'

/* Script of the worker threads that make pictures of photographs, one at a time. */

// Several workers run at once, and none makes a picture twice: libvips needs neither threads nor cache.
sharp.concurrency(1)
sharp.cache(false)
const tile = readFileSync(new URL('../../../../public/img/no-photograph.svg', import.meta.url))
/** The side of the tile in its own units, which are 1/72 inch. */
const TILE_SIDE = 800
/** Of a link preview. */
const PREVIEW = { width: 1200, height: 630 } as const
/** Of pictures in articles, which are looked at longer than those of a list. */
const SCALED_QUALITY = 80

parentPort?.on('message', (task: PhotographTask) => void make(task))
reply({ kind: 'ready' })

/** Never rejects: a failure is sent as a reply. */
async function make(task: PhotographTask): Promise<void> {
  try {
    reply({ kind: 'made', bytes: await (task.kind === 'scaled' ? scale(task.bytes, task.width) : render(task)) })
  } catch (error) {
    reply({ kind: 'failed', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

/** The whole picture in its own shape. */
const scale = (bytes: Uint8Array, width: number): Promise<Uint8Array> =>
  sharp(bytes).resize({ width, withoutEnlargement: true }).webp({ quality: SCALED_QUALITY, effort: 4 }).toBuffer()

/** The whole photograph in the middle of a square, or of a link preview; white around it, unless it is transparent. */
async function render(task: FramePhotographTask): Promise<Uint8Array> {
  const { bytes, crop } = task.description
  const [width, height] =
    task.kind === 'preview' ? [PREVIEW.width, PREVIEW.height] : [renderedWidth(task.width), renderedWidth(task.width)]
  const image = bytes ? sharp(bytes) : sharp(tile, { density: Math.max(1, (72 * height) / TILE_SIDE) })
  const { hasAlpha, width: whole, height: high } = await image.metadata()
  if (crop) image.extract(pixelsOf(crop, whole, high))
  const isClear = hasAlpha && task.kind === 'picture'
  const background = isClear ? { r: 0, g: 0, b: 0, alpha: 0 } : bytes ? '#ffffff' : '#eef3ef'
  const framed = image.resize(width, height, { fit: 'contain', background })
  return encode(isClear ? framed : framed.flatten({ background }), task)
}

function pixelsOf(crop: PictureCrop, width: number, height: number): Region {
  const left = Math.min(width - 1, Math.round(crop.x * width))
  const top = Math.min(height - 1, Math.round(crop.y * height))
  return {
    ...{ left, top },
    width: Math.max(1, Math.min(width - left, Math.round(crop.width * width))),
    height: Math.max(1, Math.min(height - top, Math.round(crop.height * height))),
  }
}

/** Low effort, because a request waits for the result. AVIF looks the same as WebP at a quality about 20 lower. */
function encode(image: Sharp, task: FramePhotographTask): Promise<Uint8Array> {
  if (task.kind === 'preview' || task.format === 'png') return image.png({ palette: true, effort: 2 }).toBuffer()
  if (task.format === 'avif') return image.avif({ quality: task.quality - 20, effort: 2 }).toBuffer()
  return image.webp({ quality: task.quality, effort: 2 }).toBuffer()
}

function reply(message: WorkerReply): void {
  parentPort?.postMessage(message)
}
