import sharp, { type Sharp } from 'sharp'
import type { PictureFormat, PictureQuality } from '#modules/media/rules/picture-address.ts'
import { type ProductPictureTask, renderedWidth } from '#modules/media/rules/picture-task.ts'
import { openArtLibrary } from '../art/art-library.ts'
import type { SquareView } from '../packshot/bounds.ts'
import { composePackshot, composeScene, type Packshot, svgDocument } from '../packshot/draw-packshot.ts'
import { composeLinkPreview, LINK_PREVIEW_SIZE } from '../packshot/link-preview.ts'
import type { PackshotSpec } from '../spec/packshot-spec.ts'
import { createSpriteCache } from './sprite-cache.ts'

export type PictureRenderer = (task: ProductPictureTask) => Promise<Uint8Array>

/** Loads the art, cached in `cacheDir`, and returns the function that draws and encodes a picture. */
export async function openRenderer(cacheDir: string): Promise<PictureRenderer> {
  // A worker draws one picture at a time and never the same one twice, so libvips needs neither threads nor cache.
  sharp.concurrency(1)
  sharp.cache(false)
  const sprites = createSpriteCache(await openArtLibrary(cacheDir))

  return async (task) => {
    // Safe cast: descriptions come from the demo's generator or were parsed by `packshotSchema` on import.
    const spec = task.description as PackshotSpec
    if (task.kind === 'preview') {
      const preview = composeLinkPreview(spec, task.price)
      const art = await sprites.prepare(preview.arts, preview.scale)
      const text = svgDocument(
        preview,
        art,
        [0, 0, LINK_PREVIEW_SIZE.width, LINK_PREVIEW_SIZE.height],
        LINK_PREVIEW_SIZE.width,
        LINK_PREVIEW_SIZE.height,
      )
      // Without a palette, which would show bands in the gradients.
      return sharp(Buffer.from(text)).png({ compressionLevel: 7 }).toBuffer()
    }
    const width = renderedWidth(task.width)
    const packshot = task.view === 'scene' ? composeScene(spec) : composePackshot(spec)
    const { x, y, side } = viewOf(task.view, packshot)
    const art = await sprites.prepare(packshot.arts, width / side)
    return encode(
      sharp(Buffer.from(svgDocument(packshot, art, [x, y, side, side], width, width))),
      task.format,
      task.quality,
    )
  }
}

const viewOf = (view: string, packshot: Packshot): SquareView =>
  view === 'label' ? packshot.labelView : packshot.fullView

/** Low encoding effort, because a request waits for the result and more effort saves only a few per cent of the size. */
function encode(image: Sharp, format: PictureFormat, quality: PictureQuality): Promise<Uint8Array> {
  if (format === 'png') return image.png({ palette: true, quality: 90, effort: 2 }).toBuffer()
  // AVIF looks the same as WebP at a quality about 20 lower.
  if (format === 'avif') return image.avif({ quality: quality - 20, effort: 2 }).toBuffer()
  return image.webp({ quality, alphaQuality: 90, effort: 2 }).toBuffer()
}
