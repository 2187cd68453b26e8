import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { openArtLibrary } from '#seed/pictures/art/art-library.ts'
import { svg } from '#seed/pictures/packshot/draw-packshot.ts'
import { makeSprites } from '#seed/pictures/raster/sprites.ts'
import { bannerStages, errorStages, shareStage } from '#seed/pictures/scenes/banners.ts'
import { departmentStages } from '#seed/pictures/scenes/departments.ts'
import { recipeStages } from '#seed/pictures/scenes/recipes.ts'
import { spots } from '#seed/pictures/scenes/spots.ts'
import { composeStage, type Stage } from '#seed/pictures/scenes/stage.ts'
import { tagIcons } from '#seed/pictures/scenes/tag-icons.ts'

/**
 * Draws the pictures of `public/img` that are not product pictures. They are committed, so this is
 * run by hand after a scene changed: `node scripts/draw-pictures.ts [folder]`.
 */
const folder = process.argv[2] ?? 'public/img'
const sprites = makeSprites(await openArtLibrary('.poftim/pictures'))

/** Phones get the wide banners at this width. */
const SMALL = 560

await Promise.all(['art', 'tags'].map((part) => mkdir(join(folder, part), { recursive: true })))
for (const [name, stage] of Object.entries({ ...departmentStages, ...recipeStages, ...errorStages })) {
  await write(`${name}.webp`, await webp(await pixels(stage)))
}
for (const [name, stage] of Object.entries<Stage>(bannerStages)) {
  // Cut to what is drawn, so that the page need not know how the group is built.
  const cut = await sharp(await pixels(stage))
    .trim({ background: '#00000000', threshold: 4 })
    .png()
    .toBuffer()
  await write(`${name}.webp`, await webp(cut))
  const small = await sharp(cut).resize({ width: SMALL, withoutEnlargement: true }).png().toBuffer()
  await write(`${name}-${SMALL}.webp`, await webp(small))
}
await write(
  'share.jpg',
  await sharp(await pixels(shareStage))
    .flatten()
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer(),
)
for (const art of spots) {
  const stage: Stage = { width: 220, height: 220, pieces: [{ art, x: 110, y: 206, size: 192 }] }
  await write(`art/${art}.webp`, await webp(await pixels(stage)))
}
for (const [tag, { icon, crossed }] of Object.entries(tagIcons)) {
  const drawn = await tagIcon(icon, crossed === true)
  await write(`tags/${tag}.svg`, Buffer.from(drawn))
  await write(`tags/${tag}.png`, await sharp(Buffer.from(drawn)).resize(48, 48).png({ palette: true }).toBuffer())
}

async function pixels(stage: Stage): Promise<Buffer> {
  const drawing = composeStage(stage)
  const art = await sprites.prepare(drawing.arts, 1)
  const { width, height } = stage
  return sharp(Buffer.from(svg(drawing, art, [0, 0, width, height], width, height)))
    .png()
    .toBuffer()
}

function webp(image: Buffer): Promise<Buffer> {
  return sharp(image).webp({ quality: 80, alphaQuality: 88, effort: 6 }).toBuffer()
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
