import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { everyLook, lookName } from '../row/every-look.fixture.ts'
import { type ArtMarkup, composeScene, drawPackshot, svg } from './draw-packshot.ts'
import { composePreview, PREVIEW } from './preview.ts'

/** A grey disc stands for every picture, so that these tests need no art. */
const disc: ArtMarkup = () => '<circle cx="16" cy="16" r="14" fill="#888"/>'

test('the same row gives the same drawing, byte for byte', () => {
  for (const row of everyLook)
    assert.equal(drawPackshot(row, disc), drawPackshot(structuredClone(row), disc), lookName(row))
})

test('products that differ only in their code differ in their scatter', () => {
  const tray = everyLook.find(({ shape }) => shape === 'tray')
  assert.ok(tray)
  assert.notEqual(drawPackshot(tray, disc), drawPackshot({ ...tray, id: 'another' }, disc))
})

test('no shape, variant or layout draws anything that is not a number', () => {
  for (const row of everyLook) {
    const scene = composeScene(row)
    const { x, y, side } = scene.whole
    const preview = composePreview(row, null)
    const drawings = [
      drawPackshot(row, disc),
      svg(scene, disc, [x, y, side, side], 256, 256),
      svg(preview, disc, [0, 0, PREVIEW.width, PREVIEW.height], PREVIEW.width, PREVIEW.height),
    ]
    for (const drawing of drawings) assert.doesNotMatch(drawing, /NaN|undefined|Infinity|null|\[object/, lookName(row))
  }
})

test('empty texts and very long ones are drawn', () => {
  const long = {
    name: 'Băutură-de-cătină-și-ghimbir-neîndulcită '.repeat(4),
    brand: 'Întreprinderea'.repeat(4),
    size: '12 × 1,5 L '.repeat(5),
  }
  for (const row of everyLook) {
    for (const texts of [{ name: '', brand: '', size: '' }, long]) {
      const drawn = row.shape === 'multi' ? { ...row, ...texts, unit: { ...row.unit, ...texts } } : { ...row, ...texts }
      assert.doesNotMatch(drawPackshot(drawn, disc), /NaN|undefined|Infinity/, lookName(row))
    }
  }
})

test('every product fills its picture and stays clear of the edges', async () => {
  for (const row of everyLook) {
    const { left, top, right, bottom, side } = await drawnBox(drawPackshot(row, disc, 100))
    const name = lookName(row)
    assert.ok(
      left >= 2 && top >= 2 && right <= side - 3 && bottom <= side - 3,
      `${name} reaches the edge: ${[left, top, right, bottom]}`,
    )
    assert.ok(Math.max(right - left, bottom - top) >= 70, `${name} is small: ${[left, top, right, bottom]}`)
  }
})

async function drawnBox(drawing: string) {
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
