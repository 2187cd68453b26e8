import assert from 'node:assert/strict'
import { test } from 'node:test'
import { combineIngredients, isFresh, recipesForLeftOvers } from './meal-plan.ts'
import type { SourceIngredient, SourceRecipe } from './recipe.ts'

const ingredient = (food: string | null, quantity: number | null, measure: SourceIngredient['measure'], more = {}) => ({
  ...{ name: food ?? 'Praf de stele', food, quantity, measure, isPantry: false },
  ...more,
})
const recipe = (slug: string, servings: number, ...ingredients: readonly SourceIngredient[]): SourceRecipe => ({
  ...{ slug, servings, ingredients, title: slug, intro: '', picture: '', pictureText: '', minutes: 20 },
  ...{ level: 'easy' as const, tags: [], steps: [], publishedAt: '2026-01-01T00:00:00Z' },
})
const meal = (day: string, of: SourceRecipe, servings: number) => ({ day, recipe: of, servings })

test('an ingredient of several meals is added up for their people, in the unit in which it is sold', () => {
  const soup = recipe('supa', 2, ingredient('morcovi', 400, 'g'), ingredient('lapte', 0.2, 'l'))
  const stew = recipe('tocana', 4, ingredient('morcovi', 0.6, 'kg'), ingredient('lapte', 2, 'lingură'))
  const [carrots, milk] = combineIngredients([meal('2026-11-28', soup, 4), meal('2026-11-29', stew, 2)])
  assert.deepEqual([carrots?.food, carrots?.unit, carrots?.need], ['morcovi', 'g', 1_100])
  assert.deepEqual(carrots?.uses, [
    { day: '2026-11-28', slug: 'supa', amount: 800 },
    { day: '2026-11-29', slug: 'tocana', amount: 300 },
  ])
  assert.deepEqual([milk?.unit, milk?.need], ['ml', 415])
})

test('pieces and grams of one food are one ingredient', () => {
  const salad = recipe('salata', 2, ingredient('ceapa', 1, 'buc'))
  const soup = recipe('supa', 2, ingredient('ceapa', 90, 'g'))
  const [onion, ...others] = combineIngredients([meal('a', salad, 2), meal('b', soup, 2)])
  assert.deepEqual([onion?.unit, onion?.need, others.length], ['g', 200, 0])
})

test('an ingredient is a staple only when each recipe says so', () => {
  const cake = recipe('tort', 4, ingredient('faina', 300, 'g'))
  const sauce = recipe('sos', 4, ingredient('faina', 1, 'lingură', { isPantry: true }))
  assert.deepEqual(
    [[sauce], [sauce, cake], [cake, sauce]].map(
      (all) => combineIngredients(all.map((one) => meal('a', one, 4)))[0]?.isPantry,
    ),
    [true, false, false],
  )
})

test('an unknown food is added up by name and unit, and one to taste needs nothing', () => {
  const one = recipe('una', 1, ingredient(null, 10, 'g'), ingredient('sare', null, 'după gust'))
  const [dust, salt] = combineIngredients([meal('a', one, 1), meal('b', one, 2)])
  assert.deepEqual([dust?.food, dust?.unit, dust?.need], [null, 'g', 30])
  assert.deepEqual([salt?.food, salt?.need], ['sare', 0])
})

test('recipes that use most of what would spoil come first, and dry goods are no reason', () => {
  const carrots = recipe('morcovi', 2, ingredient('morcovi', 300, 'g'))
  const both = recipe('amandoua', 2, ingredient('morcovi', 300, 'g'), ingredient('lapte', 500, 'ml'))
  const sugar = recipe('zahar', 2, ingredient('zahar', 300, 'g'))
  const left = [
    { food: 'morcovi', amount: 100 },
    { food: 'lapte', amount: 500 },
    { food: 'zahar', amount: 700 },
  ]
  assert.deepEqual(
    recipesForLeftOvers(left, [carrots, both, sugar], 2).map(({ recipe: { slug }, uses }) => [slug, uses.length]),
    [
      ['amandoua', 2],
      ['morcovi', 1],
    ],
  )
  assert.deepEqual([isFresh('lapte'), isFresh('zahar'), isFresh(null)], [true, false, false])
})
