import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseFoodComposition } from './food-composition.ts'

const read = (line: string, name = 'Aliment', extra: { fatInName?: boolean; added?: boolean } = {}) =>
  parseFoodComposition({
    text: line,
    name,
    per: 'g',
    use: 'food',
    alcoholPercent: 0,
    fatInName: extra.fatInName ?? false,
    addedSugar: extra.added,
  })

test('a food line gives ingredients, allergens and energy', () => {
  const food = read('făină de grâu; unt 20%; sare | 18 11 50 2 3 8 1')
  assert.deepEqual(food.allergens, ['gluten', 'milk'])
  assert.deepEqual(food.ingredients[1], { text: 'unt 20%', emphasis: [{ word: 'unt', allergen: 'milk' }] })
  assert.equal(food.nutrition?.energyKcal, 18 * 9 + 58 * 4 + 3 * 2)
  assert.equal(food.addedSugar, false)
})

test('the percentage in a name is the fat, saturates follow', () => {
  const food = read('lapte | 3.5 2.3 4.7 4.7 0 3.3 0.1', 'Lapte de consum 1,5% grăsime', { fatInName: true })
  assert.equal(food.nutrition?.fat, 1.5)
  assert.equal(food.nutrition?.saturates, 1)
})

test('a food without added sugar is sweetened otherwise', () => {
  const food = read('făină de grâu; zahăr; cacao | 10 4 70 25 4 7 0.5', 'Biscuiți fără zahăr adăugat')
  assert.equal(food.addedSugar, false)
  assert.deepEqual(
    food.ingredients.map(({ text }) => text),
    ['făină de grâu', 'îndulcitori (eritritol, glicozide steviolice)', 'cacao'],
  )
  assert.equal(food.nutrition?.sugars, 4)
})

test('lactose-free milk still declares milk', () => {
  const food = read('lapte | 3.5 2.3 4.7 4.7 0 3.3 0.1', 'Lapte fără lactoză')
  assert.deepEqual(food.allergens, ['milk'])
  assert.equal(food.ingredients.at(-1)?.text, 'enzimă lactază')
})

test('diet follows from the ingredients', () => {
  assert.equal(read('năut; tahini de susan | -').diet, 'vegan')
  assert.equal(read('făină de grâu; ouă | -').diet, 'vegetarian')
  assert.equal(read('miere | -').diet, 'vegetarian')
  assert.equal(read('carne de porc; sare | -').diet, 'any')
})

test('fresh food without a list is the allergen its name says', () => {
  assert.deepEqual(read(' | -', 'Țelină').allergens, ['celery'])
  assert.deepEqual(read(' | -', 'File de somon').allergens, ['fish'])
})

test('a line without seven numbers is refused', () => {
  assert.throws(() => read('sare | 1 2 3'), /seven numbers/)
})
