import assert from 'node:assert/strict'
import { test } from 'node:test'
import { byteOrderMark, csvCell, csvLine } from './csv.ts'

test('LISTV-03: cells that a spreadsheet would calculate begin with an apostrophe', () => {
  for (const value of ['=1+1', '+40722', '-x', '@SUM(A1)', '\t=1']) assert.equal(csvCell(value), `'${value}`)
  assert.equal(csvCell('\r=1'), '"\'\r=1"')
  assert.equal(csvCell('1=1'), '1=1')
})

test('numbers stay numbers, also negative ones', () => {
  assert.equal(csvCell('-12,50'), '-12,50')
  assert.equal(csvCell('-12'), '-12')
})

test('cells with separators, quotes and line breaks are quoted', () => {
  assert.equal(csvLine(['a;b', 'say "da"', 'x\ny', '']), '"a;b";"say ""da""";"x\ny";\r\n')
})

test('the byte order mark is one character', () => {
  assert.deepEqual([...Buffer.from(byteOrderMark)], [0xef, 0xbb, 0xbf])
})
