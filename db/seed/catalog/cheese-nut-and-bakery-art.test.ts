import assert from 'node:assert/strict'
import { test } from 'node:test'
import { composePackshot, composeScene } from '../pictures/packshot/draw-packshot.ts'
import type { PackshotSpec } from '../pictures/spec/packshot-spec.ts'
import { productRound } from './generate.ts'
import { productOf } from './product.ts'
import { nthProduct } from './series.ts'

const LEAVES = new Set(['0115', '0201', '0202', '0203', '0204', '0205', '0206', '0207', '0309', '0310', '0311', '0312'])

/** Parts of a name that change nothing about how the food looks. */
const INVISIBLE = ['fără lactoză', 'clasic', 'proaspătă', 'grasă', 'slabă', 'dulce']

const now = new Date('2026-11-21T10:00:00Z')
const generics = new Set(productRound().map(({ generic }) => generic))
const shown = [...generics]
  .filter(({ leaf }) => LEAVES.has(leaf.code))
  .flatMap((generic) =>
    Array.from({ length: generic.brands.length * generic.sizes.length }, (_, index) => {
      const { template, series } = nthProduct(generic, index)
      const product = productOf({ code: '100000001', template, series, seed: generic.seed, now })
      const { name, packshot } = product
      return { name, kind: kindOf(name), art: artOf(packshot), packshot }
    }),
  )

function kindOf(name: string): string {
  const visible = INVISIBLE.reduce((text, words) => text.replace(` ${words}`, ''), name)
  return visible.trim()
}

function artOf(spec: PackshotSpec): string {
  const unit = spec.shape === 'multi' ? spec.unit : spec
  const contents = 'fill' in unit ? unit.fill : 'window' in unit ? unit.window : undefined
  return [contents ?? unit.art ?? 'none'].flat().join()
}

test('no two kinds of cheese, nuts, seeds, dried fruit, bread or pastry show the same drawing', () => {
  const kindOfArt = new Map<string, string>()
  for (const { kind, art } of shown) {
    const other = kindOfArt.get(art) ?? kind
    assert.equal(kind, other, `${kind} and ${other} show ${art}`)
    kindOfArt.set(art, kind)
  }
  assert.ok(!kindOfArt.has('none'))
  assert.ok(kindOfArt.size >= 140, `${kindOfArt.size} kinds`)
})

test('every qualifier that is ignored is in some name', () => {
  for (const words of INVISIBLE)
    assert.ok(
      shown.some(({ name }) => name.includes(` ${words}`)),
      words,
    )
})

test('beside a pack of pecans, dates or buns lies what it contains', () => {
  for (const food of ['pecan', 'date', 'hamburger-bun']) {
    const { packshot } = shown.find(({ art }) => art === food) ?? assert.fail(food)
    const pieces = (markup: string) => markup.split(`href="#art-${food}"`).length - 1
    assert.equal(pieces(composeScene(packshot).markup) - pieces(composePackshot(packshot).markup), 3, food)
  }
})
