import assert from 'node:assert/strict'
import { test } from 'node:test'
import { energiesIn, gramsIn } from './nutrition-amounts.ts'
import { nutritionLabel } from './nutrition-labels.ts'
import { readNutritionTable, splitNutrition, type TextTable, tableText } from './nutrition-table.ts'

const table = (rows: Readonly<Record<string, string>>, heading = 'Continut caloric pentru 100 g'): TextTable => ({
  heading,
  rows: Object.entries(rows).map(([name, value]) => ({ name, value })),
})
const read = (rows: Readonly<Record<string, string>>, heading?: string) => {
  const found = readNutritionTable(table(rows, heading))
  return found && Object.fromEntries(Object.entries(found.nutrition).filter(([row]) => row !== 'per'))
}

test('labels in use name their row, and sodium is taken for sodium only where it stands alone', () => {
  const rows = {
    fat: ['Grasimi (grame)', 'Grăsimi', 'Lipide (g)', 'Grasimi totale:'],
    saturates: [' din care saturate/ acizi grasi saturati', 'din care acizi grași saturați (g)', '- din care saturate'],
    carbohydrate: [
      'Carbohidrati, din care:',
      'Glucide din care',
      'Carbohidrati/ Glucide (grame)',
      'Carbohidrati',
      'Glucide, g',
      'Hidrați de carbon',
    ],
    sugars: ['din care zaharuri', 'Zaharuri (grame)'],
    fibre: ['Fibre', 'Fibre alimentare (g)'],
    protein: ['Proteine (grame)'],
    salt: ['Sare / Sodium', 'Sare (g)', 'Sare/Sodiu (grame)'],
    sodium: ['Sodiu (mg)', 'Sodium'],
    energy: [
      'Energie (kcal)',
      'Energie (kj)',
      'Valoare energetică',
      'Valoare energetica kJ',
      'Energie (kJ/kcal)',
      'kcal/100g',
      'Valoare energetică kcal/100 g',
    ],
  }
  for (const [row, labels] of Object.entries(rows))
    for (const label of labels) assert.equal(nutritionLabel(label)?.row, row, label)
  for (const label of ['Sodiu (sare)', 'Vitamina C (mg)', 'Grasimi / Fibre', 'din care', 'Acizi grasi trans', ''])
    assert.equal(nutritionLabel(label), null, label)
})

test('amounts are read with any number of decimals and in their units', () => {
  const grams: readonly (readonly [string, unknown])[] = [
    ...([
      ['12', 12],
      ['12,5', 12.5],
      ['0.3333333333', 0.333333],
      ['12,50 g', 12.5],
      ['350 mg', 0.35],
    ] as const),
    ...([
      ['< 0,5', { below: 0.5 }],
      ['<0.01g', { below: 0.01 }],
      ['12 g (17%)', 12],
      ['1.234', 1.234],
    ] as const),
    ...([
      ['', undefined],
      ['-', undefined],
      ['n/a', undefined],
      ['urme', null],
      ['10-12 g', null],
      ['12 kcal', null],
    ] as const),
  ]
  for (const [text, amount] of grams) assert.deepEqual(gramsIn(text, []), amount, text)
  assert.equal(gramsIn('400', ['mg'], true), 1)
  assert.equal(gramsIn('0,4', [], true), 1)
  const kcalAndKj: readonly (readonly [string, readonly ('kcal' | 'kj')[], unknown])[] = [
    ['356', ['kcal'], { kcal: [356], kj: [] }],
    ['1490 kJ / 356 kcal', [], { kcal: [356], kj: [1490] }],
    ['1490kJ/356kcal', [], { kcal: [356], kj: [1490] }],
    ['1490/356', ['kj', 'kcal'], { kcal: [356], kj: [1490] }],
    ['356.125', ['kcal'], { kcal: [356.125], kj: [] }],
    ['1.490', ['kj'], { kcal: [], kj: [1.49, 1490] }],
    ['1.490,5 kJ', [], { kcal: [], kj: [1490.5] }],
    ['1 490 kJ', [], { kcal: [], kj: [1490] }],
    ['356', [], null],
    ['aprox. 356 kcal', [], null],
    [`${'1'.repeat(60_000)}x`, ['kcal'], null],
    ['1'.repeat(59).concat('x'), ['kcal'], null],
  ]
  for (const [text, units, energies] of kcalAndKj) assert.deepEqual(energiesIn(text, units), energies, text)
})

test('a value that the table does not state is absent', () => {
  assert.deepEqual(read({ 'Energie (kcal)': '534', 'Carbohidrati/ Glucide (grame)': '58', Fibre: '', Sare: '-' }), {
    ...{ energyKcal: 534, carbohydrate: 58 },
  })
})

test('thousands of kilojoules are told from decimals by the kilocalories', () => {
  assert.deepEqual(read({ 'Energie (kcal)': '356', 'Energie (kj)': '1.490' }), { energyKcal: 356, energyKj: 1490 })
  assert.equal(read({ 'Energie (kj)': '1.490', Sare: '1' }), null)
})

test('sodium alone becomes salt, and a stated salt stands', () => {
  assert.deepEqual(read({ 'Energie (kcal)': '10', 'Sodiu (mg)': '120' }), { energyKcal: 10, salt: 0.3 })
  assert.deepEqual(read({ Sare: '0,31', 'Sodiu (mg)': '120' }), { salt: 0.31 })
  assert.deepEqual(read({ 'Sare / Sodium': '0,4', Fibre: '1' }), { salt: 0.4, fibre: 1 })
})

test('rows beyond the declaration are kept as they are stated, and polyols count for the energy', () => {
  const found = readNutritionTable(table({ Glucide: '63', 'din care polioli': '63', 'Vitamina C (mg)': '12' }))
  assert.deepEqual(found?.nutrition.others, [
    { name: 'din care polioli', value: '63' },
    { name: 'Vitamina C (mg)', value: '12' },
  ])
  assert.equal(found?.polyols, 63)
})

test('a table of another basis, with an unreadable row or with a row twice is the text of its maker', () => {
  const rows = { 'Energie (kcal)': '120', Sare: '0,2' }
  for (const heading of ['Continut caloric pentru 1 portie (30 g)', 'per 100 g produs preparat', '100 g / 100 ml', ''])
    assert.equal(read(rows, heading), null, heading)
  assert.deepEqual(read(rows, 'Valori nutriționale medii la 100 ml'), { energyKcal: 120, salt: 0.2 })
  assert.deepEqual(read({ 'Energie (kcal/100 g)': '120' }, ''), { energyKcal: 120 })
  const headed = (heading: string) =>
    readNutritionTable({ ...table(rows, heading), basis: 'Continut caloric pentru 100 g' })
  assert.equal(headed('Ingrediente Continut caloric pentru 100 g')?.nutrition.per, 'g')
  assert.equal(headed('Supă preparată Continut caloric pentru 100 g'), null)
  assert.equal(read({ ...rows, Fibre: 'urme' }), null)
  assert.equal(read({ ...rows, 'Sare (g)': '0,3' }), null)
  assert.equal(tableText(table({ Sare: 'urme', Fibre: '1', Zaharuri: '' }, 'La 30 g')), 'La 30 g\nSare: urme\nFibre: 1')
  assert.equal(tableText(table({ Sare: '' }, 'La 30 g')), '')
})

test('a nutrition table is known by its heading, its energy, two of its rows or the name of its text', () => {
  const names = (rows: Readonly<Record<string, string>>, heading = '') => {
    const { nutrition, others } = splitNutrition(table(rows, heading))
    return [nutrition.map((one) => one.rows.map(({ name }) => name)), others.map(({ name }) => name)]
  }
  assert.deepEqual(names({ 'Energie (kcal)': '1', Soi: 'rar' }), [[['Energie (kcal)']], ['Soi']])
  assert.deepEqual(names({ Sare: '1', Fibre: '', Soi: 'rar' }), [[['Sare', 'Fibre']], ['Soi']])
  assert.deepEqual(names({ Altceva: '1' }, 'Continut caloric pentru 100 g'), [[['Altceva']], []])
  assert.deepEqual(names({ Soi: 'rar', 'Informații nutriționale': '120 kcal' }), [
    [['Informații nutriționale']],
    ['Soi'],
  ])
  assert.deepEqual(names({ Sare: 'de mare', Soi: 'rar' }, 'Informatii'), [[], ['Sare', 'Soi']])
})
