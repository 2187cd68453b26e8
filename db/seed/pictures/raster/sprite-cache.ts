import sharp from 'sharp'
import type { ArtLibrary } from '../art/art-library.ts'
import type { ArtName } from '../art/art-names.ts'
import type { ArtMarkup } from '../packshot/draw-packshot.ts'

/**
 * Pictures of food carry blurs, and a bag of salad shows the same leaf thirty times. So each is
 * turned into pixels once, a little larger than it is shown, and then placed as an image: at 640
 * pixels that takes the slowest product from ten seconds to a quarter of one.
 */
const SPRITE_SIDES = [16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1024] as const

/** Turned and shrunk images keep their edges if there is something to spare. */
const OVERSAMPLING = 1.25
/** Text of sprites kept in memory. */
const MAX_CACHED_CHARACTERS = 12_000_000

export interface SpriteCache {
  /** Makes ready what one drawing needs. `scale` is pixels per drawing unit. */
  prepare(arts: ReadonlyMap<ArtName, number>, scale: number): Promise<ArtMarkup>
}

export function createSpriteCache(library: ArtLibrary): SpriteCache {
  const cached = new Map<string, string>()
  let characters = 0

  const sprite = async (name: ArtName, pixels: number): Promise<string> => {
    const side = SPRITE_SIDES.find((known) => known >= pixels) ?? 1024
    const key = `${name} ${side}`
    const known = cached.get(key)
    const markup = known ?? (await drawSprite(library(name), side))
    // Last in the map is last to go.
    if (known === undefined) characters += markup.length
    else cached.delete(key)
    cached.set(key, markup)
    for (const [oldest, text] of cached) {
      if (characters <= MAX_CACHED_CHARACTERS || cached.size === 1) break
      cached.delete(oldest)
      characters -= text.length
    }
    return markup
  }

  return {
    prepare: async (arts, scale) => {
      const ready = new Map<ArtName, string>()
      for (const [name, size] of arts) ready.set(name, await sprite(name, size * scale * OVERSAMPLING))
      return (name) => ready.get(name) ?? library(name)
    },
  }
}

async function drawSprite(markup: string, side: number): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${side}" height="${side}">${markup}</svg>`
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer()
  return `<image width="32" height="32" href="data:image/png;base64,${png.toString('base64')}"/>`
}
