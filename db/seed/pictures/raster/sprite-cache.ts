import sharp from 'sharp'
import type { ArtLibrary } from '../art/art-library.ts'
import type { ArtName } from '../art/art-names.ts'
import type { ArtMarkup } from '../packshot/draw-packshot.ts'

/**
 * Sides of sprites in pixels. Art contains blur filters, which are slow, and a bag of salad shows the same leaf thirty times.
 * So each art is rasterised once, slightly larger than it is shown, and placed as an image: the slowest product then takes
 * 0.25 s instead of 10 s at 640 pixels.
 */
const SPRITE_SIDES = [16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1024] as const

/** Sprites are this much larger than shown, so that rotated and scaled images stay sharp. */
const OVERSAMPLING = 1.25
/** Limit of the cache: characters of base64 text. */
const MAX_CACHED_CHARACTERS = 12_000_000

export interface SpriteCache {
  /** Rasterises the art of one drawing. `scale` is in pixels per drawing unit. */
  prepare(arts: ReadonlyMap<ArtName, number>, scale: number): Promise<ArtMarkup>
}

export function createSpriteCache(library: ArtLibrary): SpriteCache {
  const markups = new Map<string, string>()
  let characters = 0

  const sprite = async (name: ArtName, pixels: number): Promise<string> => {
    const side = SPRITE_SIDES.find((available) => available >= pixels) ?? 1024
    const key = `${name} ${side}`
    const cached = markups.get(key)
    const markup = cached ?? (await drawSprite(library(name), side))
    // Insertion order is the order of eviction: a used sprite moves to the end.
    if (cached === undefined) characters += markup.length
    else markups.delete(key)
    markups.set(key, markup)
    for (const [oldest, text] of markups) {
      if (characters <= MAX_CACHED_CHARACTERS || markups.size === 1) break
      markups.delete(oldest)
      characters -= text.length
    }
    return markup
  }

  return {
    prepare: async (arts, scale) => {
      const prepared = new Map<ArtName, string>()
      for (const [name, size] of arts) prepared.set(name, await sprite(name, size * scale * OVERSAMPLING))
      return (name) => prepared.get(name) ?? library(name)
    },
  }
}

async function drawSprite(markup: string, side: number): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${side}" height="${side}">${markup}</svg>`
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer()
  return `<image width="32" height="32" href="data:image/png;base64,${png.toString('base64')}"/>`
}
