import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { allPackshotSpecs, specName } from '../spec/all-packshots.fixture.ts'
import { type ArtMarkup, composeScene, drawPackshot, svgDocument } from './draw-packshot.ts'
import { composeLinkPreview, LINK_PREVIEW_SIZE } from './link-preview.ts'

/** A grey disc replaces all art, so that these tests need not load it. */
const disc: ArtMarkup = () => '<circle cx="16" cy="16" r="14" fill="#888"/>'

test('the same description gives the same drawing, byte for byte', () => {
  for (const spec of allPackshotSpecs)
    assert.equal(drawPackshot(spec, disc), drawPackshot(structuredClone(spec), disc), specName(spec))
})

test('products that differ only in their code differ in the positions of their pieces', () => {
  const tray = allPackshotSpecs.find(({ shape }) => shape === 'tray')
  assert.ok(tray)
  assert.notEqual(drawPackshot(tray, disc), drawPackshot({ ...tray, id: 'another' }, disc))
})

test('every shape, variant and layout draws only valid numbers', () => {
  for (const spec of allPackshotSpecs) {
    const scene = composeScene(spec)
    const { x, y, side } = scene.fullView
    const preview = composeLinkPreview(spec, null)
    const drawings = [
      drawPackshot(spec, disc),
      svgDocument(scene, disc, [x, y, side, side], 256, 256),
      svgDocument(
        preview,
        disc,
        [0, 0, LINK_PREVIEW_SIZE.width, LINK_PREVIEW_SIZE.height],
        LINK_PREVIEW_SIZE.width,
        LINK_PREVIEW_SIZE.height,
      ),
    ]
    for (const drawing of drawings) assert.doesNotMatch(drawing, /NaN|undefined|Infinity|null|\[object/, specName(spec))
  }
})

test('empty and very long texts are drawn', () => {
  const long = {
    name: 'Băutură-de-cătină-și-ghimbir-neîndulcită '.repeat(4),
    brand: 'Întreprinderea'.repeat(4),
    size: '12 × 1,5 L '.repeat(5),
  }
  for (const spec of allPackshotSpecs) {
    for (const texts of [{ name: '', brand: '', size: '' }, long]) {
      const drawn =
        spec.shape === 'multi' ? { ...spec, ...texts, unit: { ...spec.unit, ...texts } } : { ...spec, ...texts }
      assert.doesNotMatch(drawPackshot(drawn, disc), /NaN|undefined|Infinity/, specName(spec))
    }
  }
})

test('every product fills its picture and keeps a margin to the edges', async () => {
  for (const spec of allPackshotSpecs) {
    const { left, top, right, bottom, side } = await visibleBounds(drawPackshot(spec, disc, 100))
    const name = specName(spec)
    assert.ok(
      left >= 2 && top >= 2 && right <= side - 3 && bottom <= side - 3,
      `${name} reaches the edge: ${[left, top, right, bottom]}`,
    )
    assert.ok(Math.max(right - left, bottom - top) >= 70, `${name} is small: ${[left, top, right, bottom]}`)
  }
})

async function visibleBounds(drawing: string) {
  const { data, info } = await sharp(Buffer.from(drawing)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const side = info.width
  const box = { left: side, top: side, right: -1, bottom: -1, side }
  for (let pixel = 0; pixel < side * side; pixel++) {
    if ((data[pixel * 4 + 3] ?? 0) < 8) continue
    const [x, y] = [pixel % side, Math.floor(pixel / side)]
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return box
}
