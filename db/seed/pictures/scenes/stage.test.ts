import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { svg } from '../packshot/draw-packshot.ts'
import { bannerStages, errorStages } from './banners.ts'
import { departmentStages } from './departments.ts'
import { recipeStages } from './recipes.ts'
import { spots } from './spots.ts'
import { composeStage, type Stage } from './stage.ts'
import { tagIcons } from './tag-icons.ts'

const stages: Readonly<Record<string, Stage>> = {
  ...bannerStages,
  ...errorStages,
  ...departmentStages,
  ...recipeStages,
}
const drawn = (name: string) => new URL(`../../../../public/img/${name}`, import.meta.url)

test('every scene is composed of numbers, with each gradient under a name of its own', () => {
  for (const [name, stage] of Object.entries(stages)) {
    const drawing = composeStage(stage)
    const text = svg(drawing, () => '<circle r="9"/>', [0, 0, stage.width, stage.height], stage.width, stage.height)
    assert.doesNotMatch(text, /NaN|undefined|Infinity/, name)
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    assert.equal(new Set(ids).size, ids.length, `${name} names two things alike`)
  }
})

test('each scene, single picture and tag icon lies in public/img', () => {
  const files = [
    ...Object.keys(stages).map((name) => `${name}.webp`),
    'share.jpg',
    'placeholder.svg',
    ...Object.keys(bannerStages).map((name) => `${name}-560.webp`),
    ...spots.map((art) => `art/${art}.webp`),
    ...Object.keys(tagIcons).flatMap((tag) => [`tags/${tag}.svg`, `tags/${tag}.png`]),
  ]
  assert.deepEqual(
    files.filter((file) => !existsSync(drawn(file))),
    [],
  )
})

test('all 18 departments have their tile', () => {
  const codes = Array.from({ length: 18 }, (_, i) => `dept-${String(i + 1).padStart(2, '0')}`)
  assert.deepEqual(Object.keys(departmentStages).toSorted(), codes)
})

test('the pictures of 404 and 500 are twice 414 by 246', async () => {
  for (const name of ['e404.webp', 'e500.webp']) {
    const { width, height } = await sharp(fileURLToPath(drawn(name))).metadata()
    assert.deepEqual({ width, height }, { width: 828, height: 492 })
  }
})
