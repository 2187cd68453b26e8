import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseFoodComposition } from './food-composition.ts'

const parsed = (text: string, name = 'Aliment', extra: { fatInName?: boolean; addedSugar?: boolean } = {}) =>
  parseFoodComposition({
    text,
    name,
    per: 'g',
    use: 'food',
    alcoholPercent: 0,
    fatInName: extra.fatInName ?? false,
    addedSugar: extra.addedSugar,
  })

test('ingredients, allergens and energy are parsed from the text', () => {
  const food = parsed('făină de grâu; unt 20%; sare | 18 11 50 2 3 8 1')
  assert.deepEqual(food.allergens, ['gluten', 'milk'])
  assert.deepEqual(food.ingredients[1], { text: 'unt 20%', emphasis: [{ word: 'unt', allergen: 'milk' }] })
  assert.equal(food.nutrition?.energyKcal, 18 * 9 + 58 * 4 + 3 * 2)
  assert.equal(food.addedSugar, false)
})

test('the percentage in the name replaces the fat, and saturates in proportion', () => {
  const food = parsed('lapte | 3.5 2.3 4.7 4.7 0 3.3 0.1', 'Lapte de consum 1,5% grăsime', { fatInName: true })
  assert.equal(food.nutrition?.fat, 1.5)
  assert.equal(food.nutrition?.saturates, 1)
})

test('a name without added sugar replaces sugar by sweeteners', () => {
  const food = parsed('făină de grâu; zahăr; cacao | 10 4 70 25 4 7 0.5', 'Biscuiți fără zahăr adăugat')
  assert.equal(food.addedSugar, false)
  assert.deepEqual(
    food.ingredients.map(({ text }) => text),
    ['făină de grâu', 'îndulcitori (eritritol, glicozide steviolice)', 'cacao'],
  )
  assert.equal(food.nutrition?.sugars, 4)
})

test('lactose-free milk still declares milk', () => {
  const food = parsed('lapte | 3.5 2.3 4.7 4.7 0 3.3 0.1', 'Lapte fără lactoză')
  assert.deepEqual(food.allergens, ['milk'])
  assert.equal(food.ingredients.at(-1)?.text, 'enzimă lactază')
})

test('the diet is decided by the ingredients', () => {
  assert.equal(parsed('năut; tahini de susan | -').diet, 'vegan')
  assert.equal(parsed('făină de grâu; ouă | -').diet, 'vegetarian')
  assert.equal(parsed('miere | -').diet, 'vegetarian')
  assert.equal(parsed('carne de porc; sare | -').diet, 'any')
})

test('without ingredients the allergen is taken from the name', () => {
  assert.deepEqual(parsed(' | -', 'Țelină').allergens, ['celery'])
  assert.deepEqual(parsed(' | -', 'File de somon').allergens, ['fish'])
})

test('a nutrition without seven numbers throws', () => {
  assert.throws(() => parsed('sare | 1 2 3'), /seven numbers/)
})
