import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { openArtLibrary } from '#seed/pictures/art/art-library.ts'
import { contentScenes } from '#seed/pictures/content-pictures/content-pictures.ts'
import { contentPictures } from '#seed/pictures/content-pictures/draw-content-picture.ts'
import { svgDocument } from '#seed/pictures/packshot/draw-packshot.ts'
import { createSpriteCache } from '#seed/pictures/raster/sprite-cache.ts'
import { bannerPictures, errorPictures, sharePicture } from '#seed/pictures/site-pictures/banners.ts'
import { departmentTiles } from '#seed/pictures/site-pictures/department-tiles.ts'
import { recipePictures } from '#seed/pictures/site-pictures/recipe-pictures.ts'
import { composeSitePicture, type SitePicture } from '#seed/pictures/site-pictures/site-picture.ts'
import { spotIllustrations } from '#seed/pictures/site-pictures/spot-illustrations.ts'
import { tagIcons } from '#seed/pictures/site-pictures/tag-icons.ts'

/**
 * Draws the pictures of `public/img` that are not product pictures. They are committed, so run this script after
 * `db/seed/pictures/site-pictures` or `db/seed/pictures/content-pictures` changed: `node scripts/draw-pictures.ts [folder]`.
 */
const folder = process.argv[2] ?? 'public/img'
const library = await openArtLibrary('.poftim/pictures')
const sprites = createSpriteCache(library)

/** Width of the banners for phones. */
const SMALL = 560

/** Of what a phone shows at two pixels to one. */
const light = { quality: 60, alphaQuality: 60 }

await Promise.all(['art', 'content', 'tags'].map((part) => mkdir(join(folder, part), { recursive: true })))
// Programs that read the API take pictures of categories as PNG.
for (const [name, picture] of Object.entries(departmentTiles)) {
  await write(`${name}.png`, await png(await pixels(picture)))
}
await write('placeholder.png', await png(await readFile('public/img/placeholder.svg')))
for (const [name, picture] of Object.entries({ ...departmentTiles, ...recipePictures, ...errorPictures })) {
  await write(`${name}.webp`, await webp(await pixels(picture)))
}
for (const [name, picture] of Object.entries<SitePicture>(bannerPictures)) {
  // The transparent margin is cut off, so that the page can align the picture.
  const cut = await sharp(await pixels(picture))
    .trim({ background: '#00000000', threshold: 4 })
    .png()
    .toBuffer()
  await write(`${name}.webp`, await webp(cut))
  const small = await sharp(cut).resize({ width: SMALL, withoutEnlargement: true }).png().toBuffer()
  await write(`${name}-${SMALL}.webp`, await webp(small, light))
  // The campaigns of the home page: the first pictures that a visitor waits for.
  if (!name.startsWith('hero')) continue
  await write(`${name}.avif`, await avif(cut, 55))
  await write(`${name}-${SMALL}.avif`, await avif(small, 45))
}
await write(
  'share.jpg',
  await sharp(await pixels(sharePicture))
    .flatten()
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer(),
)
for (const art of spotIllustrations) {
  const picture: SitePicture = { width: 220, height: 220, items: [{ art, x: 110, y: 206, size: 192 }] }
  await write(`art/${art}.webp`, await webp(await pixels(picture)))
}
for (const [tag, { icon, crossed }] of Object.entries(tagIcons)) {
  const drawn = await tagIcon(icon, crossed === true)
  await write(`tags/${tag}.svg`, Buffer.from(drawn))
  await write(`tags/${tag}.png`, await sharp(Buffer.from(drawn)).resize(48, 48).png({ palette: true }).toBuffer())
}
const drawContentPicture = contentPictures(library)
for (const [name, scene] of Object.entries(contentScenes)) {
  await write(`content/${name}.webp`, await drawContentPicture(name, scene))
}

async function pixels(picture: SitePicture): Promise<Buffer> {
  const drawing = composeSitePicture(picture)
  const art = await sprites.prepare(drawing.arts, 1)
  const { width, height } = picture
  return sharp(Buffer.from(svgDocument(drawing, art, [0, 0, width, height], width, height)))
    .png()
    .toBuffer()
}

function webp(image: Buffer, quality = { quality: 80, alphaQuality: 88 }): Promise<Buffer> {
  return sharp(image)
    .webp({ ...quality, effort: 6 })
    .toBuffer()
}

function avif(image: Buffer, quality: number): Promise<Buffer> {
  return sharp(image).avif({ quality, effort: 6 }).toBuffer()
}

function png(image: Buffer): Promise<Buffer> {
  return sharp(image).png({ palette: true, effort: 10 }).toBuffer()
}

async function tagIcon(icon: string, isCrossed: boolean): Promise<string> {
  const file = import.meta.resolve(`@phosphor-icons/core/assets/duotone/${icon}-duotone.svg`)
  const phosphor = await readFile(fileURLToPath(file), 'utf8')
  const stroke = '<path d="M48 40 208 216" stroke="#07492e" stroke-width="16" stroke-linecap="round"/>'
  const inked = phosphor.replace('fill="currentColor"', 'fill="#07492e"')
  return isCrossed ? inked.replace('</svg>', `${stroke}</svg>`) : inked
}

async function write(name: string, bytes: Buffer): Promise<void> {
  await writeFile(join(folder, name), bytes)
}
