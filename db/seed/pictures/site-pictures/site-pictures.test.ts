import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { svgDocument } from '../packshot/draw-packshot.ts'
import { bannerPictures, errorPictures } from './banners.ts'
import { departmentTiles } from './department-tiles.ts'
import { recipePictures } from './recipe-pictures.ts'
import { composeSitePicture, type SitePicture } from './site-picture.ts'
import { spotIllustrations } from './spot-illustrations.ts'
import { tagIcons } from './tag-icons.ts'

const pictures: Readonly<Record<string, SitePicture>> = {
  ...bannerPictures,
  ...errorPictures,
  ...departmentTiles,
  ...recipePictures,
}
const pictureFile = (name: string) => new URL(`../../../../public/img/${name}`, import.meta.url)

test('every picture of the site contains only valid numbers and unique ids', () => {
  for (const [name, picture] of Object.entries(pictures)) {
    const drawing = composeSitePicture(picture)
    const text = svgDocument(
      drawing,
      () => '<circle r="9"/>',
      [0, 0, picture.width, picture.height],
      picture.width,
      picture.height,
    )
    assert.doesNotMatch(text, /NaN|undefined|Infinity/, name)
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    assert.equal(new Set(ids).size, ids.length, `${name} has a duplicate id`)
  }
})

test('each picture of the site, spot illustration and tag icon exists in public/img', () => {
  const files = [
    ...Object.keys(pictures).map((name) => `${name}.webp`),
    'share.jpg',
    'placeholder.svg',
    ...[...Object.keys(departmentTiles), 'placeholder'].map((name) => `${name}.png`),
    ...Object.keys(bannerPictures).map((name) => `${name}-560.webp`),
    ...['hero1', 'hero2', 'hero3'].flatMap((name) => [`${name}.avif`, `${name}-560.avif`]),
    ...spotIllustrations.map((art) => `art/${art}.webp`),
    ...Object.keys(tagIcons).flatMap((tag) => [`tags/${tag}.svg`, `tags/${tag}.png`]),
  ]
  assert.deepEqual(
    files.filter((file) => !existsSync(pictureFile(file))),
    [],
  )
})

test('each of the 18 departments has a tile', () => {
  const codes = Array.from({ length: 18 }, (_, i) => `dept-${String(i + 1).padStart(2, '0')}`)
  assert.deepEqual(Object.keys(departmentTiles).toSorted(), codes)
})

test('the pictures of the error pages 404 and 500 are 828 by 492, twice the size they are shown at', async () => {
  for (const name of ['e404.webp', 'e500.webp']) {
    const { width, height } = await sharp(fileURLToPath(pictureFile(name))).metadata()
    assert.deepEqual({ width, height }, { width: 828, height: 492 })
  }
})
