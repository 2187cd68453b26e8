import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readIngredients } from './allergen-words.ts'
import { cleanText } from './clean-text.ts'
import { csvRow } from './csv-row.ts'
import { isGtin } from './gtin.ts'

test('no cell begins like a formula, and every cell can be restored', () => {
  for (const start of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\u00a0=1']) {
    assert.match(csvRow([start]), /^"?'/, JSON.stringify(start))
  }
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 5 }), (cells) => {
      const read = [
        ...csvRow(cells)
          .slice(0, -2)
          .matchAll(/(?:"((?:[^"]|"")*)"|([^,"]*))(?:,|$)/g),
      ]
      const texts = read.slice(0, cells.length).map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '')
      assert.deepEqual(
        texts.map((text) => text.replace(/^'(?='*[\s\u00a0]*[=+\-@\t\r])/, '')),
        cells,
      )
    }),
  )
  assert.equal(csvRow(["'+", "''=1", "l'or"]), "''+,'''=1,l'or\r\n")
  assert.equal(csvRow([-3, 12.5]), '-3,12.5\r\n')
})

test('imported texts lose invisible characters and get the comma below', () => {
  assert.equal(cleanText(' \u202eŞuncă\u200b\tde\r\n ţară\u0007 '), 'Șuncă de țară')
  assert.equal(cleanText('\ud800'), '\ufffd')
})

test('a list of ingredients is split at its commas, and allergens are emphasised', () => {
  const { ingredients: list } = readIngredients('făină de GRÂU (gluten, orz), zahăr 1,5%, lapte praf; E330.')
  assert.deepEqual(
    list.map(({ text }) => text),
    ['făină de GRÂU (gluten, orz)', 'zahăr 1,5%', 'lapte praf', 'E330'],
  )
  assert.deepEqual(
    list.map(({ emphasis = [] }) => emphasis.map(({ allergen }) => allergen)),
    [['gluten', 'gluten', 'gluten'], [], ['milk'], []],
  )
})

test('only numbers with a valid check digit are GTINs, and numbers that shops assign themselves are not', () => {
  for (const code of ['5941234567899', '96385074', '036000291452']) assert.equal(isGtin(code), true, code)
  for (const code of ['5941234567890', '100000001', '2000000000008', '594123456789A', ''])
    assert.equal(isGtin(code), false, code)
})
