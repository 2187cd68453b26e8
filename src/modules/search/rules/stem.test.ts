import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stem } from './stem.ts'

const families = [
  ['banana', 'banane', 'bananelor'],
  ['castravete', 'castraveti'],
  ['iaurt', 'iaurturi', 'iaurtul', 'iaurtului', 'iaurturile', 'iaurturilor'],
  ['rosii', 'rosie', 'rosiilor'],
  ['branza', 'branzei', 'branzeturi'],
  ['paine', 'paini', 'painile'],
  ['cartof', 'cartofi', 'cartofilor'],
  ['capsuna', 'capsuni', 'capsunile'],
  ['lamaie', 'lamai'],
  ['mar', 'mere'],
  ['detergent', 'detergenti'],
  ['pisica', 'pisici', 'pisicilor'],
  ['caine', 'caini'],
  ['ciuperca', 'ciuperci'],
  ['cafea', 'cafele'],
  ['congelata', 'congelate', 'congelati'],
  ['scutec', 'scutece', 'scutecului'],
  ['servetel', 'servetele'],
  ['baton', 'batoane'],
  ['prosop', 'prosoape'],
  ['ceapa', 'cepe'],
  ['cireasa', 'cirese'],
  ['floare', 'flori'],
  ['painea', 'paine'],
  ['ulei', 'uleiuri'],
  ['vanata', 'vinete'],
  ['ou', 'oua', 'oul', 'ouale'],
]

for (const family of families) {
  test(`${family.join(', ')} have one stem`, () => {
    assert.equal(new Set(family.map(stem)).size, 1, family.map(stem).join(' '))
  })
}

test('words that only look alike keep different stems', () => {
  for (const [a, b] of [
    ['rosu', 'rosii'],
    ['carne', 'carnati'],
    ['mar', 'mazare'],
    ['sare', 'sarmale'],
    ['lapte', 'laptuca'],
    ['unt', 'untura'],
  ] as const) {
    assert.notEqual(stem(a), stem(b))
  }
})

test('numbers and sizes are not stemmed', () => {
  assert.deepEqual(['10%', '2000ml', 'b12'].map(stem), ['10%', '2000ml', 'b12'])
})
