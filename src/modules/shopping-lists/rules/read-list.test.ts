import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Amount } from './amounts.ts'
import { type Lexicon, readList } from './read-list.ts'

const things = new Set([
  'mari',
  'lapte',
  'oua',
  'rosii',
  'detergent',
  'paine',
  'unt',
  'carne',
  'vita',
  'sare',
  'piper',
  'iaurt',
  'cartofi',
  'prajiti',
  'zuzu',
])
const names = ['carne tocata porc vita', 'detergent vase']
const lexicon: Lexicon = {
  isThing: (word) => things.has(word),
  isTogether: (text) =>
    names.some((name) => text.split(' ').every((word) => word === 'de' || word === 'si' || name.includes(word))),
}

const amountOf = (amount: Amount | null): string => {
  if (amount === null) return '–'
  const { unit, thousandths, times } = amount
  return `${times === null ? '' : `${times} × `}${thousandths / 1_000} ${unit}`
}
const read = (text: string): string[] =>
  readList(text, lexicon).map(({ query, amount }) => `${query}: ${amountOf(amount)}`)

const milkEggsTomatoes = ['lapte: 2 l', 'oua: 10 bare', 'rosii: 1 kg', 'detergent: –']

for (const [kind, text] of Object.entries({
  'with commas': '2 l lapte, 10 ouă, 1 kg roșii, detergent',
  'on lines with bullets': '- 2 l lapte\n• ouă 10\n[x] roșii 1 kg\n4. detergent',
  'without anything between, amounts after': 'lapte 2 l oua 10 rosii 1 kg detergent',
  'without anything between, amounts before': '2 l lapte 10 oua 1 kg rosii detergent',
  'with semicolons and a heading': 'De la magazin: 2 l lapte; 10 ouă; roșii 1kg; detergent',
})) {
  test(`a list ${kind} is read`, () => assert.deepEqual(read(text), milkEggsTomatoes))
}

for (const [text, amount] of [
  ['lapte x3', '3 pack'],
  ['3x lapte', '3 pack'],
  ['o duzină de ouă', '12 bare'],
  ['jumătate de kil de roșii', '0.5 kg'],
  ['un kil și jumătate de roșii', '1.5 kg'],
  ['kil de roșii', '1 kg'],
  ['ouă 30 pentru vopsit', '30 bare'],
  ['un sac de cartofi', '1 pack'],
  ['roșii 2 cons', '2 pack'],
  ['cartofi 2 saci', '2 pack'],
  ['făină 650 - 2 kg', '2 kg'],
  ['pâine 3 straturi 2 buc', '2 piece'],
  ['2 topuri unt', '2 pack'],
  ['cate un unt', '1 bare'],
  ['iaurt 2 pahare mari', '2 pack'],
  ['2 pahare cartofi', '2 bare'],
  ['trei sute de grame de unt', '0.3 kg'],
  ['două sute cincizeci de grame de unt', '0.25 kg'],
  ['o mie cinci sute de grame de roșii', '1.5 kg'],
  ['douăzeci și cinci de ouă', '25 bare'],
  ['douăzeci de ouă', '20 bare'],
  ['două pachete de unt', '2 pack'],
  ['2 pachete unt 200g', '2 × 0.2 kg'],
  ['lapte 6 x 1,5 l', '6 × 1.5 l'],
  ['unt 250 gr', '0.25 kg'],
  ['3 bucăți unt', '3 piece'],
  ['2 sticle de 2 l lapte', '2 × 2 l'],
  ['½ kg roșii', '0.5 kg'],
  ['2-3 kg roșii', '3 kg'],
  ['2 cofraje de 10 ouă', '20 piece'],
  ['iaurt 3 borcănele', '3 pack'],
  ['iaurt de la 0 luni', '–'],
  ['lapte 3,5%', '–'],
  ['detergent 2 în 1', '–'],
  ['lapte 5941234567890', '–'],
] as const) {
  test(`the amount of "${text}" is ${amount}`, () => {
    assert.deepEqual(
      readList(text, lexicon).map((line) => amountOf(line.amount)),
      [amount],
    )
  })
}

test('"și" separates two products, and an amount, but not the words of one product', () => {
  assert.deepEqual(read('sare și piper'), ['sare: –', 'piper: –'])
  assert.deepEqual(read('lapte si 10 oua'), ['lapte: –', 'oua: 10 bare'])
  assert.deepEqual(read('carne tocată de porc și vită'), ['carne tocata de porc si vita: –'])
})

test('notes in brackets and lines without a product are left out', () => {
  assert.deepEqual(read('Lista de cumpărături\n\nlapte (cel mic) 1 l\n---\n'), ['lapte: 1 l'])
})

test('sentences, prefaces and amounts after a comma are read as a person reads them', () => {
  assert.deepEqual(read('Lapte. Unt. Pâine'), ['lapte: –', 'unt: –', 'paine: –'])
  assert.deepEqual(read('luați și voi 2 lapte, unt'), ['lapte: 2 bare', 'unt: –'])
  assert.deepEqual(read('iaurt 10%, două\nunt'), ['iaurt 10 %: 2 bare', 'unt: –'])
  assert.deepEqual(read('Ia roșii, cam 2 kg. Unt'), ['ia rosii: 2 kg', 'unt: –'])
  assert.deepEqual(read('ia te rog de la magazin 2 lapte 3 unt'), ['lapte: 2 bare', 'unt: 3 bare'])
  assert.deepEqual(read('salut Ana ia te rog 2 lapte 3 unt'), ['lapte: 2 bare', 'unt: 3 bare'])
  assert.deepEqual(read('o sare si unul de piper'), ['sare: 1 bare', 'de piper: 1 bare'])
  assert.deepEqual(read('roșii 2 kg. Unt'), ['rosii: 2 kg', 'unt: –'])
  assert.deepEqual(read('2 kg. Roșii, unt'), ['rosii: 2 kg', 'unt: –'])
})

test('"câte" gives its amount to each product of the line', () => {
  const each = ['rosii: 2 kg', 'cartofi: 2 kg', 'sare: 2 kg']
  assert.deepEqual(read('roșii, cartofi și sare câte 2 kg\nunt'), [...each, 'unt: –'])
  assert.deepEqual(read('câte două kile de roșii, cartofi, sare\nunt'), [...each, 'unt: –'])
  assert.deepEqual(read('cate 2 unt si iaurt, paine'), ['unt: 2 bare', 'iaurt: 2 bare', 'paine: –'])
})

test('a line of nothing but a number and a measure stays, and asks for the measure', () => {
  assert.deepEqual(read('lapte\no găleată\n1 pahar\n2 tuburi\n2 saci\nunt'), [
    'lapte: –',
    'galeata: 1 pack',
    'pahar: 1 pack',
    'tuburi: 2 pack',
    'saci: 2 pack',
    'unt: –',
  ])
  assert.deepEqual(read('2 lapte 1 pahar 3 unt'), ['lapte: 2 bare', 'pahar: 1 pack', 'unt: 3 bare'])
  assert.deepEqual(read('iaurt, două borcane'), ['iaurt: 2 pack'])
})

test('a wish, a brand, a pack and half of an everyday name begin no product in one line without commas', () => {
  assert.deepEqual(read('lapte zuzu unt'), ['lapte zuzu: –', 'unt: –'])
  assert.deepEqual(read('cartofi prajiti unt'), ['cartofi prajiti: –', 'unt: –'])
})

test('a line keeps the words of the shopper', () => {
  assert.deepEqual(
    readList('Pîine  albă x2; IAURT', lexicon).map(({ text }) => text),
    ['Pîine  albă x2', 'IAURT'],
  )
})
