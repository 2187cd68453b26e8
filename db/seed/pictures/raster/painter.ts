import sharp, { type Sharp } from 'sharp'
import type { PictureFormat, PictureQuality } from '#modules/media/rules/picture-address.ts'
import { type PictureTask, renderedWidth } from '#modules/media/rules/picture-task.ts'
import { openArtLibrary } from '../art/art-library.ts'
import { composePackshot, composeScene, type Packshot, svg } from '../packshot/draw-packshot.ts'
import type { View } from '../packshot/frame.ts'
import { composePreview, PREVIEW } from '../packshot/preview.ts'
import type { PackshotSpec } from '../spec/packshot-spec.ts'
import { makeSprites } from './sprites.ts'

export type Painter = (task: PictureTask) => Promise<Uint8Array>

/** Draws encoded pictures. What is extracted from the icon set is cached in `cacheDir`. */
export async function openPainter(cacheDir: string): Promise<Painter> {
  // A worker draws one picture at a time and none twice, so libvips needs neither its threads nor its cache.
  sharp.concurrency(1)
  sharp.cache(false)
  const sprites = makeSprites(await openArtLibrary(cacheDir))

  return async (task) => {
    // Descriptions come from the demo's generator or passed `packshotSchema` on import.
    const spec = task.description as PackshotSpec
    if (task.kind === 'preview') {
      const preview = composePreview(spec, task.price)
      const art = await sprites.prepare(preview.arts, preview.scale)
      const text = svg(preview, art, [0, 0, PREVIEW.width, PREVIEW.height], PREVIEW.width, PREVIEW.height)
      // Whole colours: a palette shows bands in the soft light.
      return sharp(Buffer.from(text)).png({ compressionLevel: 7 }).toBuffer()
    }
    const width = renderedWidth(task.width)
    const packshot = task.view === 'scene' ? composeScene(spec) : composePackshot(spec)
    const { x, y, side } = viewOf(task.view, packshot)
    const art = await sprites.prepare(packshot.arts, width / side)
    return encode(sharp(Buffer.from(svg(packshot, art, [x, y, side, side], width, width))), task.format, task.quality)
  }
}

const viewOf = (view: string, packshot: Packshot): View => (view === 'label' ? packshot.close : packshot.whole)

/** Low encoding effort: a request waits for it, and more effort saves only a few per cent. */
function encode(image: Sharp, format: PictureFormat, quality: PictureQuality): Promise<Uint8Array> {
  if (format === 'png') return image.png({ palette: true, quality: 90, effort: 2 }).toBuffer()
  // AVIF reaches the same look about twenty steps lower on its own scale.
  if (format === 'avif') return image.avif({ quality: quality - 20, effort: 2 }).toBuffer()
  return image.webp({ quality, alphaQuality: 90, effort: 2 }).toBuffer()
}
