import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { svgDocument } from '../packshot/draw-packshot.ts'
import { contentScenes } from './content-pictures.ts'
import { MAX_BYTES } from './draw-content-picture.ts'
import { composeScene, HEIGHT, WIDTH } from './stage/stage.ts'

const markupOf = (name: string): string => {
  const scene = contentScenes[name]
  assert.ok(scene)
  return svgDocument(composeScene(name, scene), () => '<circle r="9"/>', [0, 0, WIDTH, HEIGHT], WIDTH, HEIGHT)
}

test('every picture of a content page contains only valid numbers and unique ids, and no words', () => {
  for (const name of Object.keys(contentScenes)) {
    const markup = markupOf(name)
    assert.doesNotMatch(markup, /NaN|undefined|Infinity|<text/, name)
    const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    assert.equal(new Set(ids).size, ids.length, `${name} has a duplicate id`)
  }
})

test('a picture of a content page is drawn the same each time', () => {
  for (const name of Object.keys(contentScenes)) assert.equal(markupOf(name), markupOf(name), name)
})

test('the committed pictures of content pages measure 1200 by 630 and at most 45 KB', async () => {
  for (const name of Object.keys(contentScenes)) {
    const file = fileURLToPath(new URL(`../../../../public/img/content/${name}.webp`, import.meta.url))
    const { width, height, format } = await sharp(file).metadata()
    assert.deepEqual({ width, height, format }, { width: WIDTH, height: HEIGHT, format: 'webp' }, name)
    assert.ok((await readFile(file)).length <= MAX_BYTES, `${name} is too large`)
  }
})

test('every picture that a text of the demo names is drawn here, in the size that the text gives', async () => {
  const content = fileURLToPath(new URL('../../content', import.meta.url))
  let found = 0
  for await (const file of glob(`${content}/**/*.md`)) {
    const text = await readFile(file, 'utf8')
    for (const [, name = ''] of text.matchAll(/\/img\/content\/([\w-]+)\.webp/g)) {
      assert.ok(contentScenes[name], `${file} names ${name}`)
      found++
    }
    for (const [, width, height] of text.matchAll(/\/img\/content\/[\w-]+\.webp, width: (\d+), height: (\d+)/g)) {
      assert.deepEqual([Number(width), Number(height)], [WIDTH, HEIGHT], file)
    }
  }
  assert.ok(found > 60)
})
