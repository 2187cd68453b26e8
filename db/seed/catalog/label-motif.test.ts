import assert from 'node:assert/strict'
import { test } from 'node:test'
import { generateCatalog } from './generate.ts'
import { labelMotifOf } from './label-motif.ts'

const products = [...generateCatalog({ now: new Date('2026-11-21T10:00:00Z') }).batches()].flatMap(
  (batch) => batch.products,
)

/** The packshots of all products with such a name, in jars, tins, bags and frozen. */
function packshotsOf(name: RegExp): string[] {
  const packshots = products
    .filter((product) => name.test(product.name))
    .map(({ packshot }) => JSON.stringify(packshot))
  assert.ok(packshots.length > 1, `${packshots.length} products are named ${name}`)
  return packshots
}

test('green and yellow beans are not shown as peas', () => {
  for (const packshot of packshotsOf(/^Fasole verde/)) assert.match(packshot, /"green-beans"/)
  for (const packshot of packshotsOf(/^Fasole galbenă/)) assert.match(packshot, /"yellow-beans"/)
})

test('gogoșari are not shown as bell peppers', () => {
  for (const packshot of packshotsOf(/^Gogoșari/)) {
    assert.match(packshot, /"gogosar"/)
    assert.doesNotMatch(packshot, /bell-pepper/)
  }
})

test('teas, syrups, sauces and jams show the herb or the fruit of their name', () => {
  for (const packshot of packshotsOf(/^(Ceai|Sirop|Drajeuri) (de|cu) mentă/)) assert.match(packshot, /"mint"/)
  for (const packshot of packshotsOf(/^Sirop de coacăze negre/)) assert.match(packshot, /"black-currants"/)
  const arts = ['Gem de mure', 'Dulceață de gutui', 'Nectar de papaya', 'Busuioc uscat'].map(
    (name) => labelMotifOf(name)?.art,
  )
  assert.deepEqual(arts, ['blackberry', 'quince', 'papaya', 'basil'])
})
