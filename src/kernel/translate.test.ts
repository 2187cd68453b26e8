import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatCount, translator } from './translate.ts'

const romanian = new Intl.NumberFormat('ro-RO')

test('a count is written in the Romanian number format', () => {
  assert.deepEqual([0, 999, 1_000, 9_000, 1_234_567, -4_500, 0.25].map(formatCount), [
    '0',
    '999',
    '1.000',
    '9.000',
    '1.234.567',
    '-4.500',
    '0,25',
  ])
  fc.assert(fc.property(fc.integer(), (count) => formatCount(count) === romanian.format(count)))
})

test('a text is found by key, group and count, placeholders are filled, and a missing text is its key', () => {
  const t = translator({
    items_one: '{{count}} produs',
    items_few: '{{count}} produse',
    items_other: '{{count}} de produse',
    card: { title: 'Din {{city}}' },
  })
  assert.deepEqual(
    [1, 2, 19, 20, 101, 120, 1_200].map((count) => t('items', { count })),
    ['1 produs', '2 produse', '19 produse', '20 de produse', '101 produse', '120 de produse', '1.200 de produse'],
  )
  assert.equal(t('card.title', { city: 'Iași' }), 'Din Iași')
  assert.equal(t('card.title'), 'Din ')
  const unknown: string = 'nimic'
  assert.equal(translator<Record<string, string>>({})(unknown), 'nimic')
})
