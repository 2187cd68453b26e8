import sharp from 'sharp'
import type { ArtLibrary } from '../art/art-library.ts'
import { svgDocument } from '../packshot/draw-packshot.ts'
import { createSpriteCache } from '../raster/sprite-cache.ts'
import { createFootprints } from './stage/footprint.ts'
import { composeScene, HEIGHT, type Scene, WIDTH } from './stage/stage.ts'

/** Limit of a picture's file in bytes. */
export const MAX_BYTES = 45 * 1024

/** Returns a function that draws a scene as WebP: as good as `MAX_BYTES` permits. */
export function contentPictures(library: ArtLibrary): (name: string, scene: Scene) => Promise<Buffer> {
  const sprites = createSpriteCache(library)
  const footprints = createFootprints(library)
  return async function drawContentPicture(name, scene) {
    const drawing = composeScene(name, scene, await footprints(composeScene(name, scene).standing))
    const art = await sprites.prepare(drawing.arts, 1)
    const pixels = await sharp(Buffer.from(svgDocument(drawing, art, [0, 0, WIDTH, HEIGHT], WIDTH, HEIGHT)))
      .flatten()
      .png({ compressionLevel: 1 })
      .toBuffer()
    for (const quality of [82, 76, 70, 62, 54, 46]) {
      const webp = await sharp(pixels).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
      if (webp.length <= MAX_BYTES) return webp
    }
    throw new Error(`picture ${name} is larger than ${MAX_BYTES} bytes`)
  }
}
