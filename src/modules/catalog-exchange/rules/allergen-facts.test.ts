import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allergenFacts } from './allergen-facts.ts'
import { readDeclaration, readIngredients } from './allergen-words.ts'

const read = (declaration: string, ingredients: string, traces = '') =>
  allergenFacts(readDeclaration(declaration), readIngredients(ingredients), readDeclaration(traces))

test('only a source that lists the allergens, or says that there are none, declares them', () => {
  assert.deepEqual(read('lapte', 'smântână'), { allergens: ['milk'], traces: [], isDeclared: true, faults: [] })
  assert.deepEqual(read('fără alergeni', 'sare'), { allergens: [], traces: [], isDeclared: true, faults: [] })
  assert.equal(read('', 'zahăr, apă').isDeclared, false)
  assert.equal(read('', '').isDeclared, false)
})

test('allergens that the ingredients name count, and without a declaration they may not be all', () => {
  assert.deepEqual(read('', 'făină de grâu, _Lait_'), {
    ...{ allergens: ['gluten', 'milk'], traces: [], isDeclared: false, faults: [] },
  })
  assert.deepEqual(read('soia', 'lapte praf').allergens, ['soya', 'milk'])
})

test('a source that declares no allergens and names one among the ingredients declares nothing, and the report tells', () => {
  assert.deepEqual(read('nu conține', 'unt'), {
    ...{ allergens: ['milk'], traces: [], isDeclared: false },
    faults: [{ kind: 'contradicted', allergens: ['milk'] }],
  })
})

test('a marked word that names no known allergen makes the list incomplete, and the report tells', () => {
  const { isDeclared, faults } = read('lapte', 'sucre, _lait_, _kiwi_')
  assert.deepEqual([isDeclared, faults], [false, [{ kind: 'unknown-marks', words: ['kiwi'] }]])
})

test('traces come from every field, without what the product contains', () => {
  const { traces } = read('lapte. Poate conține nuci', 'lapte. Poate conține soia', 'lapte, arahide')
  assert.deepEqual(traces, ['peanuts', 'soya', 'nuts'])
})
