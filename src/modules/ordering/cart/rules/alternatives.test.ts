import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Traits } from '#modules/catalog/rules/substitute.ts'
import { alternativesTo } from './alternatives.ts'

const traits = (variantCode: string, more: Partial<Traits> = {}): Traits => ({
  ...{ variantCode, productCode: variantCode, leaf: 'rosii', netThousandths: 500, unit: 'kg' },
  ...{
    tags: [],
    allergens: [],
    traces: [],
    allergenInformation: 'declared',
    isAgeRestricted: false,
    mealVoucher: true,
  },
  ...more,
})
const codesOf = (ordered: Traits, ...shelf: Traits[]): string[] =>
  alternativesTo(ordered, shelf, 3).map(({ variantCode }) => variantCode)

test('packs of a similar size come in the order of the shelf, then other sizes by nearness', () => {
  const shelf = [
    traits('doua-kilograme', { netThousandths: 2000 }),
    traits('ciorchine', { netThousandths: 400 }),
    traits('un-kilogram', { netThousandths: 1000 }),
    traits('prunisoare'),
  ]
  assert.deepEqual(codesOf(traits('cherry'), ...shelf), ['ciorchine', 'prunisoare', 'un-kilogram'])
})

test('another size breaks neither diet nor allergens, and the product itself and another unit are left out', () => {
  const ordered = traits('vegan', { tags: ['vegan'] })
  const shelf = [
    traits('vegan', { tags: ['vegan'] }),
    traits('cu-lapte', { netThousandths: 1000, tags: ['vegan'], allergens: ['milk'] }),
    traits('fara-eticheta', { netThousandths: 1000 }),
    traits('bucata', { tags: ['vegan'], unit: 'buc' }),
    traits('mare', { netThousandths: 1000, tags: ['vegan'] }),
  ]
  assert.deepEqual(codesOf(ordered, ...shelf), ['mare'])
})
