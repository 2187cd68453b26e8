import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkDigit, isGtin, printedGtin } from '#modules/catalog/stock/rules/gtin.ts'
import { piecesOf, readCode } from './scanned-code.ts'

const read = (text: string) => readCode(text, ['28'])
const milk = {
  variantCode: '100061936',
  barcodes: [
    { gtin: '05941000618732', pieces: 1 },
    { gtin: '15941000618739', pieces: 6 },
    { gtin: '00000096385074', pieces: 1 },
  ],
}

test('GTIN-8, 12, 13 and 14 and the code of the variant name goods', () => {
  assert.equal(piecesOf(read('5941000618732'), milk), 1)
  assert.equal(piecesOf(read('15941000618739'), milk), 6, 'a case of six')
  assert.equal(piecesOf(read('96385074'), milk), 1)
  assert.equal(piecesOf(read('100061936'), milk), 1)
  assert.equal(piecesOf(read('036000291452'), { ...milk, barcodes: [{ gtin: '00036000291452', pieces: 1 }] }), 1)
  assert.equal(piecesOf(read('100061937'), milk), null)
})

test('a wrong check digit is told apart from an unknown code', () => {
  assert.equal(read('5941000618733').kind, 'wrong-check-digit')
  assert.equal(read('(01)05941000618733').kind, 'wrong-check-digit')
  assert.equal(read('5941000618732').kind, 'goods')
  assert.equal(checkDigit('629104150021'), 3)
  assert.ok(!isGtin('62910415002'))
})

test('GS1-128 and DataMatrix give goods, lot, date and weight', () => {
  const said = { kind: 'goods', gtin: '05941000618732', lot: 'L-26127', date: '2026-12-04', grams: undefined }
  const expect = (text: string) => assert.deepEqual(read(text), { ...said, text })
  expect(']C101059410006187321726120410L-26127')
  expect(']d2010594100061873210L-26127\u001d17261204')
  expect('(01)05941000618732(15)261204(10)L-26127')
  const weighed = read(']C10105941000618732310300064015260200')
  assert.equal(weighed.kind === 'goods' && weighed.grams, 640)
  assert.equal(weighed.kind === 'goods' && weighed.date, '2026-02-28', 'day 00 is the last of the month')
  const tenths = read('(01)05941000618732(3101)000012')
  assert.equal(tenths.kind === 'goods' && tenths.grams, 1200)
})

test('a label of the shop’s own scales gives article and grams', () => {
  const label = (grams: string) => {
    const digits = `2800123${grams}`
    return digits + checkDigit(digits)
  }
  const article = { variantCode: '200', barcodes: [{ gtin: `0${label('00000')}`, pieces: 1 }] }
  const code = read(label('00850'))
  assert.equal(code.kind === 'goods' && code.grams, 850)
  assert.equal(piecesOf(code, article), 1)
  const shelf = read(label('00000'))
  assert.equal(shelf.kind === 'goods' && shelf.grams, undefined, 'the label of its shelf has no weight')
  assert.equal(piecesOf(shelf, article), 1)
  assert.equal(readCode(label('00850'), ['29']).kind, 'goods')
  assert.equal(piecesOf(readCode(label('00850'), ['29']), article), null, 'the prefix is a setting')
})

test('a GTIN is shown as it is printed', () => {
  assert.equal(printedGtin('05941000618732'), '5941000618732')
  assert.equal(printedGtin('15941000618739'), '15941000618739')
  assert.equal(printedGtin('00000096385074'), '96385074')
})
