import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ArtName } from '../pictures/art/art-names.ts'
import type { PackshotSpec } from '../pictures/spec/packshot-spec.ts'
import { generateCatalog } from './generate.ts'

/** Leaves of meat, fish and charcuterie: their packs and labels show the cut, the fish or the dish itself. */
const LEAVES = '0401 0402 0403 0404 0405 0406 0407 0408 0409 0410 0501 0502 0503 0504 0505 0705'.split(' ')

/** Names that stand for the same cut or fish: what is left out or replaced changes nothing that a picture shows. */
const SAME_LOOK: readonly (readonly [words: RegExp, replacement: string])[] = [
  [/ (congelat|proaspăt|Tradițional)$/, ''],
  [/^Creveți proaspeți$/, 'Creveți întregi'],
  [/ pentru grill$/, ''],
  [/^Ciocănele de pui$/, 'Pulpe de pui inferioare'],
  [/^Aripi marinate picante$/, 'Aripi marinate'],
  [/^Kaizer afumat$/, 'Kaizer'],
  [/^File de hering marinat cu usturoi$/, 'File de hering marinat clasic'],
]

const cutOf = (name: string): string =>
  SAME_LOOK.reduce((text, [words, replacement]) => text.replace(words, replacement), name)

function shownArts(packshot: PackshotSpec): readonly ArtName[] {
  const unit = packshot.shape === 'multi' ? packshot.unit : packshot
  const shown = 'fill' in unit && unit.fill !== undefined ? unit.fill : unit.art
  return shown === null ? [] : [shown].flat()
}

const products = [...generateCatalog({ now: new Date('2026-11-21T10:00:00Z') }).batches()]
  .flatMap((batch) => batch.products)
  .filter(({ categoryCode }) => LEAVES.includes(categoryCode))

test('no two cuts of meat, kinds of fish or kinds of charcuterie have the same picture', () => {
  const cuts = new Map<ArtName, string>()
  for (const { code, name, packshot } of products) {
    const arts = shownArts(packshot)
    assert.notEqual(arts.length, 0, `${code} ${name} shows no picture of its food`)
    for (const art of arts) {
      assert.equal(cutOf(name), cuts.get(art) ?? cutOf(name), `${art} shows ${cuts.get(art)} and ${name}`)
      cuts.set(art, cutOf(name))
    }
  }
  for (const leaf of LEAVES)
    assert.ok(
      products.some(({ categoryCode }) => categoryCode === leaf),
      leaf,
    )
})

test('each pair of names that share a picture is in the catalogue', () => {
  const names = new Set(products.map(({ name }) => name))
  for (const [words] of SAME_LOOK) {
    assert.ok(
      [...names].some((name) => words.test(name) && names.has(cutOf(name))),
      String(words),
    )
  }
})
