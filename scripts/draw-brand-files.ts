import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/**
 * Draws `favicon.ico` from `icon.svg`, and the icons of the shortcuts in the web manifest. They are committed, so run this
 * script after one of them changed: `node scripts/draw-brand-files.ts`.
 */
const folder = 'public/brand'

/** Icons of the Phosphor set, by the shortcut that shows them. */
const shortcuts = { offers: 'percent', departments: 'squares-four', recipes: 'cooking-pot', orders: 'package' }

/** Sides in pixels of the images in `favicon.ico`. */
const FAVICON_SIDES = [16, 32, 48]

const mark = await readFile(`${folder}/icon.svg`)
await writeFile(`${folder}/favicon.ico`, await icoFile(mark, FAVICON_SIDES))
for (const [name, icon] of Object.entries(shortcuts)) {
  await writeFile(`${folder}/shortcut-${name}.png`, await png(await tile(icon), 192))
}

function png(svg: Buffer, side: number): Promise<Buffer> {
  return sharp(svg, { density: 300 }).resize(side, side).png({ palette: true, effort: 10 }).toBuffer()
}

/** A light tile with a green icon, readable on light and dark launchers. */
async function tile(icon: string): Promise<Buffer> {
  const file = import.meta.resolve(`@phosphor-icons/core/assets/duotone/${icon}-duotone.svg`)
  const drawing = (await readFile(fileURLToPath(file), 'utf8')).replace(/<svg[^>]*>|<\/svg>/g, '')
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192"><rect width="192" height="192" rx="44" fill="#ddf1e2"/><svg x="36" y="36" width="120" height="120" viewBox="0 0 256 256" fill="#0a6b44">${drawing}</svg></svg>`,
  )
}

/** The ICO container: a header, an entry of 16 bytes for each image, then the images as PNG. */
async function icoFile(svg: Buffer, sides: readonly number[]): Promise<Buffer> {
  const images = await Promise.all(
    sides.map((side) => sharp(svg, { density: 300 }).resize(side, side).png().toBuffer()),
  )
  const header = Buffer.alloc(6 + 16 * images.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(images.length, 4)
  let offset = header.length
  images.forEach((image, index) => {
    const entry = 6 + 16 * index
    const side = sides[index] ?? 0
    header.writeUInt8(side, entry)
    header.writeUInt8(side, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(image.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += image.length
  })
  return Buffer.concat([header, ...images])
}
