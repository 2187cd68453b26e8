import sharp, { type Sharp } from 'sharp'
import { openArtLibrary } from '../packshot/art-library.ts'
import { composePackshot, composeScene, type Packshot, svg } from '../packshot/draw-packshot.ts'
import type { View } from '../packshot/frame.ts'
import { composePreview, PREVIEW } from '../packshot/preview.ts'
import type { PictureFormat, PictureQuality } from '../rules/picture-address.ts'
import { drawnWidth, type PaintTask } from './paint-task.ts'
import { makeSprites } from './sprites.ts'

export type Painter = (task: PaintTask) => Promise<Uint8Array>

/** Draws pictures into bytes. `cacheDir` keeps what is taken out of the art set. */
export async function openPainter(cacheDir: string): Promise<Painter> {
  // Pictures come one at a time and never twice, so libvips needs neither its threads nor its cache.
  sharp.concurrency(1)
  sharp.cache(false)
  const sprites = makeSprites(await openArtLibrary(cacheDir))

  return async (task) => {
    if (task.kind === 'preview') {
      const preview = composePreview(task.row, task.price)
      const art = await sprites.prepare(preview.arts, preview.scale)
      const text = svg(preview, art, [0, 0, PREVIEW.width, PREVIEW.height], PREVIEW.width, PREVIEW.height)
      // Whole colours: a palette shows bands in the soft light.
      return sharp(Buffer.from(text)).png({ compressionLevel: 7 }).toBuffer()
    }
    const width = drawnWidth(task.width)
    const packshot = task.view === 'scene' ? composeScene(task.row) : composePackshot(task.row)
    const { x, y, side } = viewOf(task.view, packshot)
    const art = await sprites.prepare(packshot.arts, width / side)
    return encode(sharp(Buffer.from(svg(packshot, art, [x, y, side, side], width, width))), task.format, task.quality)
  }
}

const viewOf = (view: string, packshot: Packshot): View => (view === 'label' ? packshot.close : packshot.whole)

/** Little effort: a first visitor waits for it, and more effort saves a few per cent. */
function encode(image: Sharp, format: PictureFormat, quality: PictureQuality): Promise<Uint8Array> {
  if (format === 'png') return image.png({ palette: true, quality: 90, effort: 2 }).toBuffer()
  // AVIF reaches the same look about twenty steps lower on its own scale.
  if (format === 'avif') return image.avif({ quality: quality - 20, effort: 2 }).toBuffer()
  return image.webp({ quality, alphaQuality: 90, effort: 2 }).toBuffer()
}
