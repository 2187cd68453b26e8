import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PackshotSpec } from '../pictures/spec/packshot-spec.ts'
import { generateCatalog } from './generate.ts'

/** Leaves of fresh produce, whose packs show the fruit, the vegetable or the herb itself. */
const LEAVES = [
  '0101',
  '0102',
  '0103',
  '0104',
  '0105',
  '0106',
  '0107',
  '0108',
  '0109',
  '0110',
  '0111',
  '0112',
  '0113',
  '0114',
]

/** Qualifiers of a name that change nothing about how the produce looks. */
const INVISIBLE = [
  'eco',
  'românesc',
  'românești',
  'de Voinești',
  'premium',
  'proaspăt',
  'proaspătă',
  'în ghiveci',
  'căpățână',
  'acru',
]

const products = [...generateCatalog({ now: new Date('2026-11-21T10:00:00Z') }).batches()]
  .flatMap((batch) => batch.products)
  .filter(({ categoryCode }) => LEAVES.includes(categoryCode))
  .map(({ categoryCode, name, packshot }) => ({ categoryCode, name, kind: kindOf(name), art: artOf(packshot) }))

function kindOf(name: string): string {
  return INVISIBLE.reduce((kind, qualifier) => ` ${kind} `.replace(` ${qualifier} `, ' ').trim(), name)
}

/** What the pack shows; several arts of a mix are one picture. */
function artOf(spec: PackshotSpec): string {
  const unit = spec.shape === 'multi' ? spec.unit : spec
  const contents = 'fill' in unit ? unit.fill : 'window' in unit ? unit.window : undefined
  return [contents ?? unit.art ?? 'none'].flat().join()
}

test('no two kinds of fresh produce show the same drawing', () => {
  const kindOfArt = new Map<string, string>()
  for (const { kind, art } of products) {
    const other = kindOfArt.get(art) ?? kind
    assert.equal(kind, other, `${kind} and ${other} show ${art}`)
    kindOfArt.set(art, kind)
  }
  assert.ok(!kindOfArt.has('none'))
})

test('a kind of fresh produce shows the same drawing in every pack', () => {
  const artOfKind = new Map<string, string>()
  for (const { kind, art } of products) {
    assert.equal(art, artOfKind.get(kind) ?? art, kind)
    artOfKind.set(kind, art)
  }
})

test('each leaf of fresh produce and each qualifier that is ignored is in the catalogue', () => {
  for (const leaf of LEAVES)
    assert.ok(
      products.some(({ categoryCode }) => categoryCode === leaf),
      leaf,
    )
  for (const qualifier of INVISIBLE)
    assert.ok(
      products.some(({ name }) => `${name} `.includes(` ${qualifier} `)),
      qualifier,
    )
})
