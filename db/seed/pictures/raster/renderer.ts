import sharp, { type Sharp } from 'sharp'
import type { PictureFormat, PictureQuality } from '#modules/media/rules/picture-address.ts'
import { type PictureTask, renderedWidth } from '#modules/media/rules/picture-task.ts'
import { openArtLibrary } from '../art/art-library.ts'
import type { SquareView } from '../packshot/bounds.ts'
import { composePackshot, composeScene, type Packshot, svgDocument } from '../packshot/draw-packshot.ts'
import { composeLinkPreview, LINK_PREVIEW_SIZE } from '../packshot/link-preview.ts'
import type { PackshotSpec } from '../spec/packshot-spec.ts'
import { createSpriteCache } from './sprite-cache.ts'

export type PictureRenderer = (task: PictureTask) => Promise<Uint8Array>

/** Draws encoded pictures. What is extracted from the icon set is cached in `cacheDir`. */
export async function openRenderer(cacheDir: string): Promise<PictureRenderer> {
  // A worker draws one picture at a time and none twice, so libvips needs neither its threads nor its cache.
  sharp.concurrency(1)
  sharp.cache(false)
  const sprites = createSpriteCache(await openArtLibrary(cacheDir))

  return async (task) => {
    // Descriptions come from the demo's generator or passed `packshotSchema` on import.
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
      // Whole colours: a palette shows bands in the soft light.
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

/** Low encoding effort: a request waits for it, and more effort saves only a few per cent. */
function encode(image: Sharp, format: PictureFormat, quality: PictureQuality): Promise<Uint8Array> {
  if (format === 'png') return image.png({ palette: true, quality: 90, effort: 2 }).toBuffer()
  // AVIF reaches the same look about twenty steps lower on its own scale.
  if (format === 'avif') return image.avif({ quality: quality - 20, effort: 2 }).toBuffer()
  return image.webp({ quality, alphaQuality: 90, effort: 2 }).toBuffer()
}
